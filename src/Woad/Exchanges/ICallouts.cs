namespace Woad.Exchanges;

/// <summary>
/// The calls that one run of an operation makes out of its instance, which others may enter meanwhile. Several may be
/// under way at once, and some may outlive their operation.
/// </summary>
internal interface ICallouts
{
    /// <summary>A callout begins.</summary>
    void Begin();

    /// <summary>A callout has ended, however; completes when the operation may go on.</summary>
    ValueTask ReturnAsync();
}
