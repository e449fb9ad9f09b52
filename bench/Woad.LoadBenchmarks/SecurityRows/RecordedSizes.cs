namespace Woad.LoadBenchmarks.SecurityRows;

/// <summary>
/// The symmetric operations of messages whose keys are derived for them, in bytes, as one side has computed them. They
/// were counted once, where Woad calls the BCL; headers whose digests are remembered from message to message are left
/// out.
/// </summary>
internal static class RecordedSizes
{
    /// <summary>A set-up by a user name: the request for a security context, and that to cancel it.</summary>
    public static IReadOnlyList<IReadOnlyList<MessageWork>> SetUp { get; } =
    [
        [
            new([274, 223, 257, 659, 438], [2232], [608, 464, 2592], []),
            new([274, 223, 1809], [1385], [2016, 1744], []),
        ],
        [
            new([274, 223, 257, 669], [1923], [2288], []),
            new([274, 223, 345], [1385], [1744], []),
        ],
    ];

    /// <summary>A call with a user name.</summary>
    public static IReadOnlyList<IReadOnlyList<MessageWork>> UserName { get; } =
    [
        [
            new([274, 223, 238, 438], [2232], [96, 464, 2592], []),
            new([274, 223, 272], [1385], [128, 1744], []),
        ],
    ];

    /// <summary>A call with a certificate, whose signature the reply confirms.</summary>
    public static IReadOnlyList<IReadOnlyList<MessageWork>> Certificate { get; } =
    [
        [
            new([274, 223, 238, 2272], [1923], [96, 2304, 1296], []),
            new([274, 223, 272, 268, 584], [1921], [128, 288, 608, 2288], []),
        ],
    ];
}
