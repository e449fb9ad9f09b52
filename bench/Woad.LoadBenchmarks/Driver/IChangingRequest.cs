namespace Woad.LoadBenchmarks.Driver;

/// <summary>A request that is another one each time it is sent, of the same size.</summary>
internal interface IChangingRequest
{
    /// <summary>Whether all earlier ones have been answered.</summary>
    bool IsAnswered { get; }

    /// <summary>A message that says that all answers have come, so that the server waits for nothing.</summary>
    byte[] Thanks();

    /// <summary>
    /// Makes the next ones of <paramref name="requests"/>, which are copies of the first and about to be sent.
    /// </summary>
    void Prepare(Span<byte> requests);
}
