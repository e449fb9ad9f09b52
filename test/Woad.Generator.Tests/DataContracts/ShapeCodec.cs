using System.Text.Json;
using Woad.Xml;

namespace Woad.Generator.Tests.DataContracts;

/// <summary>The generated methods of one part, as code that was compiled before them can call them.</summary>
public abstract class ShapeCodec
{
    public abstract void Write(ref TextXmlWriter writer, XmlName name, object? value, int maxItems);

    public abstract void Write(ref BinaryXmlWriter writer, XmlName name, object? value, int maxItems);

    public abstract object? Read(ref TextXmlReader reader, int maxItems);

    public abstract object? Read(ref BinaryXmlReader reader, int maxItems);

    public abstract void Write(Utf8JsonWriter writer, object? value, int maxItems);

    public abstract object? Read(ref Utf8JsonReader reader, int maxItems);
}
