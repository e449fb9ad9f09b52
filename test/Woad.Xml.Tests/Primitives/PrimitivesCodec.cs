namespace Woad.Xml.Primitives;

/// <summary>The codec of <see cref="AllPrimitives"/>, as generated code has it.</summary>
internal static class PrimitivesCodec
{
    private const string Namespace = "urn:p";
    private const string Arrays = "http://schemas.microsoft.com/2003/10/Serialization/Arrays";
    private static readonly XmlToken ArraysToken = XmlToken.Get(Arrays);
    private static readonly XmlName Root = new("P", Namespace);
    private static readonly XmlName A1 = new("A1", Namespace);
    private static readonly XmlName A2 = new("A2", Namespace);
    private static readonly XmlName A3 = new("A3", Namespace);
    private static readonly XmlName A4 = new("A4", Namespace);
    private static readonly XmlName A5 = new("A5", Namespace);
    private static readonly XmlName A6 = new("A6", Namespace);
    private static readonly XmlName A7 = new("A7", Namespace);
    private static readonly XmlName A8 = new("A8", Namespace);
    private static readonly XmlName A9 = new("A9", Namespace);
    private static readonly XmlName B1 = new("B1", Namespace);
    private static readonly XmlName B2 = new("B2", Namespace);
    private static readonly XmlName B3 = new("B3", Namespace);
    private static readonly XmlName C1 = new("C1", Namespace);
    private static readonly XmlName C1Item = new("boolean", Arrays);
    private static readonly XmlName C2 = new("C2", Namespace);
    private static readonly XmlName C2Item = new("int", Arrays);
    private static readonly XmlName C3 = new("C3", Namespace);
    private static readonly XmlName C3Item = new("long", Arrays);
    private static readonly XmlName C4 = new("C4", Namespace);
    private static readonly XmlName C4Item = new("float", Arrays);
    private static readonly XmlName C5 = new("C5", Namespace);
    private static readonly XmlName C5Item = new("double", Arrays);
    private static readonly XmlName C6 = new("C6", Namespace);
    private static readonly XmlName C6Item = new("decimal", Arrays);
    private static readonly XmlName C7 = new("C7", Namespace);
    private static readonly XmlName C7Item = new("dateTime", Arrays);

    public static void Write<TWriter>(ref TWriter writer, AllPrimitives value)
        where TWriter : struct, IXmlWriter, allows ref struct
    {
        writer.StartOpen(Root);
        writer.Declare(XmlToken.Get("i"), XmlToken.Get("http://www.w3.org/2001/XMLSchema-instance"));
        writer.EndOfStart();
        writer.Element(A1, value.A1);
        writer.Element(A2, value.A2);
        writer.Element(A3, value.A3);
        writer.Element(A4, value.A4);
        writer.Element(A5, value.A5);
        writer.Element(A6, value.A6);
        writer.Element(A7, value.A7);
        writer.Element(A8, value.A8);
        writer.Element(A9, value.A9);
        writer.Element(B1, value.B1);
        writer.Element(B2, value.B2);
        writer.Element(B3, value.B3);
        writer.StartOpen(C1);
        writer.Declare(ArraysToken);
        writer.EndOfStart();
        writer.Array(C1Item, value.C1);
        writer.End(C1);
        writer.StartOpen(C2);
        writer.Declare(ArraysToken);
        writer.EndOfStart();
        writer.Array(C2Item, value.C2);
        writer.End(C2);
        writer.StartOpen(C3);
        writer.Declare(ArraysToken);
        writer.EndOfStart();
        writer.Array(C3Item, value.C3);
        writer.End(C3);
        writer.StartOpen(C4);
        writer.Declare(ArraysToken);
        writer.EndOfStart();
        writer.Array(C4Item, value.C4);
        writer.End(C4);
        writer.StartOpen(C5);
        writer.Declare(ArraysToken);
        writer.EndOfStart();
        writer.Array(C5Item, value.C5);
        writer.End(C5);
        writer.StartOpen(C6);
        writer.Declare(ArraysToken);
        writer.EndOfStart();
        writer.Array(C6Item, value.C6);
        writer.End(C6);
        writer.StartOpen(C7);
        writer.Declare(ArraysToken);
        writer.EndOfStart();
        writer.Array(C7Item, value.C7);
        writer.End(C7);
        writer.End(Root);
    }

    public static AllPrimitives Read<TReader>(ref TReader reader)
        where TReader : struct, IXmlReader, allows ref struct
    {
        var value = new AllPrimitives();
        Assert.True(reader.TryStart(Root));
        value.A1 = reader.TryStart(A1) ? reader.ReadBoolean() : throw new InvalidOperationException();
        value.A2 = reader.TryStart(A2) ? reader.ReadInt32() : throw new InvalidOperationException();
        value.A3 = reader.TryStart(A3) ? reader.ReadInt64() : throw new InvalidOperationException();
        value.A4 = reader.TryStart(A4) ? reader.ReadUInt64() : throw new InvalidOperationException();
        value.A5 = reader.TryStart(A5) ? reader.ReadSingle() : throw new InvalidOperationException();
        value.A6 = reader.TryStart(A6) ? reader.ReadDouble() : throw new InvalidOperationException();
        value.A7 = reader.TryStart(A7) ? reader.ReadDecimal() : throw new InvalidOperationException();
        value.A8 = reader.TryStart(A8) ? reader.ReadDateTime() : throw new InvalidOperationException();
        value.A9 = reader.TryStart(A9) ? reader.ReadTimeSpan() : throw new InvalidOperationException();
        value.B1 = reader.TryStart(B1) ? reader.ReadGuid() : throw new InvalidOperationException();
        value.B2 = reader.TryStart(B2) ? reader.ReadBytes() : throw new InvalidOperationException();
        value.B3 = reader.TryStart(B3) ? reader.ReadString() : throw new InvalidOperationException();
        Assert.True(reader.TryStart(C1));
        value.C1 = reader.ReadBooleanArray(C1Item);
        reader.End();
        Assert.True(reader.TryStart(C2));
        value.C2 = reader.ReadInt32Array(C2Item);
        reader.End();
        Assert.True(reader.TryStart(C3));
        value.C3 = reader.ReadInt64Array(C3Item);
        reader.End();
        Assert.True(reader.TryStart(C4));
        value.C4 = reader.ReadSingleArray(C4Item);
        reader.End();
        Assert.True(reader.TryStart(C5));
        value.C5 = reader.ReadDoubleArray(C5Item);
        reader.End();
        Assert.True(reader.TryStart(C6));
        value.C6 = reader.ReadDecimalArray(C6Item);
        reader.End();
        Assert.True(reader.TryStart(C7));
        value.C7 = reader.ReadDateTimeArray(C7Item);
        reader.End();
        reader.End();
        return value;
    }
}
