namespace Woad.Samples.Layers;

/// <summary>The sample's service.</summary>
public sealed class Greeter : IGreeter
{
    /// <inheritdoc/>
    public string Greet(string name) => $"Hello, {name}!";
}
