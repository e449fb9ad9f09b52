namespace Woad.Conformance.Contracts;

/// <summary>Its private fields are its contract; compilers of other assemblies are not shown them.</summary>
[Serializable]
public sealed class Waypoint(string name, int height)
{
    private readonly string _name = name;
    private readonly int _height = height;

    public override string ToString() => $"{_name} {_height}";
}
