namespace Woad.Conformance.OwnCode;

/// <summary>A class that no contract mentions.</summary>
public sealed class OwnUnmarked
{
    public int Number { get; set; }
}
