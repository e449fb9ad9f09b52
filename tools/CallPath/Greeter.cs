namespace Woad.CallPath;

/// <summary>The service of the observed call.</summary>
public sealed class Greeter : IGreeter
{
    /// <inheritdoc/>
    public string Greet(string name) => $"Hello, {name}!";
}
