namespace Woad.Generator.Tests.DataContracts;

/// <summary>A type with its generated code.</summary>
internal sealed record Shape(string Name, string TypeName, Type Type, ShapeCodec Codec)
{
    public override string ToString() => $"{Name} {TypeName}";
}
