namespace Woad.Server.Tests;

/// <summary>
/// The cases of a theory in a process that is none of the other tests', and that they share: the first one starts it.
/// </summary>
/// <param name="body">The method, whose argument is the case; no lambda.</param>
/// <param name="cases">The cases.</param>
internal sealed class OwnProcessCases(Delegate body, IEnumerable<object[]> cases)
{
    private readonly Lazy<Task<IReadOnlyDictionary<string, string?>>> _ended = new(
        () => OwnProcess.RunEachAsync(body, cases.Select(static row => (string)row[0])));

    /// <summary>A case has ended without an exception.</summary>
    /// <param name="name">The case.</param>
    public async Task CheckAsync(string name)
    {
        var ended = await _ended.Value;
        Assert.True(ended.TryGetValue(name, out var error), $"The process ended before {name}.");
        Assert.True(error is null, error);
    }
}
