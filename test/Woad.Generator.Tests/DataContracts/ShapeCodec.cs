using System.Text.Json;
using Woad.Xml;

namespace Woad.Generator.Tests.DataContracts;

/// <summary>The generated methods of one part, as code that was compiled before them can call them.</summary>
public abstract class ShapeCodec
{
    public abstract void Write(ref TextXmlWriter writer, XmlName name, object? value, int maxItems);

    public abstract void Write(ref BinaryXmlWriter writer, XmlName name, object? value, int maxItems);

    public abstract object? Read(ref TextXmlReader reader, int maxItems, bool isRehearsal);

    public abstract object? Read(ref BinaryXmlReader reader, int maxItems, bool isRehearsal);

    public abstract void Write(Utf8JsonWriter writer, object? value, int maxItems);

    public abstract object? Read(ref Utf8JsonReader reader, int maxItems, bool isRehearsal);

    /// <summary>A value, unless generated code has left it to the serializer.</summary>
    protected static object? Left(bool isDone, object? value) => isDone ? value : throw new LeftException();
}
