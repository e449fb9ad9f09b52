using System.Reflection;
using System.Text.Json;
using Woad.Xml;

namespace Woad.Generator.Tests.DataContracts;

/// <summary>The emitted methods of one part.</summary>
internal sealed class EmittedCodec<T>(Type owner, string write, string read) : ShapeCodec
{
    private readonly WriteText _writeText = Find<WriteText>(owner, write, typeof(TextXmlWriter));
    private readonly WriteBinary _writeBinary = Find<WriteBinary>(owner, write, typeof(BinaryXmlWriter));
    private readonly ReadText _readText = Find<ReadText>(owner, read, typeof(TextXmlReader));
    private readonly ReadBinary _readBinary = Find<ReadBinary>(owner, read, typeof(BinaryXmlReader));

    private delegate bool WriteText(ref TextXmlWriter writer, XmlName name, T value, int maxItems);

    private delegate bool WriteBinary(ref BinaryXmlWriter writer, XmlName name, T value, int maxItems);

    private delegate bool ReadText(ref TextXmlReader reader, int maxItems, bool isRehearsal, out T value);

    private delegate bool ReadBinary(ref BinaryXmlReader reader, int maxItems, bool isRehearsal, out T value);

    public override void Write(ref TextXmlWriter writer, XmlName name, object? value, int maxItems) =>
        Left(_writeText(ref writer, name, (T)value!, maxItems), null);

    public override void Write(ref BinaryXmlWriter writer, XmlName name, object? value, int maxItems) =>
        Left(_writeBinary(ref writer, name, (T)value!, maxItems), null);

    public override object? Read(ref TextXmlReader reader, int maxItems, bool isRehearsal) =>
        Left(_readText(ref reader, maxItems, isRehearsal, out var value), value);

    public override object? Read(ref BinaryXmlReader reader, int maxItems, bool isRehearsal) =>
        Left(_readBinary(ref reader, maxItems, isRehearsal, out var value), value);

    public override void Write(Utf8JsonWriter writer, object? value, int maxItems) =>
        throw new InvalidOperationException("Code for JSON is not emitted.");

    public override object? Read(ref Utf8JsonReader reader, int maxItems, bool isRehearsal) =>
        throw new InvalidOperationException("Code for JSON is not emitted.");

    private static TDelegate Find<TDelegate>(Type owner, string name, Type format)
        where TDelegate : Delegate =>
        owner.GetMethod(name, BindingFlags.Static
            | BindingFlags.NonPublic)!.MakeGenericMethod(format).CreateDelegate<TDelegate>();
}
