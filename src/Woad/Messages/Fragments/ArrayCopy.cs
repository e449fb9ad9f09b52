using System.Xml;

namespace Woad.Messages;

/// <summary>Copies arrays of a binary document as arrays.</summary>
internal static class ArrayCopy
{
    private const int Items = 256;

    /// <summary>Copies the array that <paramref name="reader"/> is on; false when it is on no array.</summary>
    public static bool TryCopy(XmlDictionaryReader reader, XmlDictionaryWriter writer)
    {
        if (!reader.IsStartArray(out var type))
        {
            return false;
        }

        var (prefix, name, ns) = (reader.Prefix, reader.LocalName, reader.NamespaceURI);
        switch (Type.GetTypeCode(type))
        {
            case TypeCode.Boolean:
                Copy<bool>(
                    b => reader.ReadArray(name, ns, b, 0, Items),
                    (b, n) => writer.WriteArray(prefix, name, ns, b, 0, n));
                return true;
            case TypeCode.Int16:
                Copy<short>(
                    b => reader.ReadArray(name, ns, b, 0, Items),
                    (b, n) => writer.WriteArray(prefix, name, ns, b, 0, n));
                return true;
            case TypeCode.Int32:
                Copy<int>(
                    b => reader.ReadArray(name, ns, b, 0, Items),
                    (b, n) => writer.WriteArray(prefix, name, ns, b, 0, n));
                return true;
            case TypeCode.Int64:
                Copy<long>(
                    b => reader.ReadArray(name, ns, b, 0, Items),
                    (b, n) => writer.WriteArray(prefix, name, ns, b, 0, n));
                return true;
            case TypeCode.Single:
                Copy<float>(
                    b => reader.ReadArray(name, ns, b, 0, Items),
                    (b, n) => writer.WriteArray(prefix, name, ns, b, 0, n));
                return true;
            case TypeCode.Double:
                Copy<double>(
                    b => reader.ReadArray(name, ns, b, 0, Items),
                    (b, n) => writer.WriteArray(prefix, name, ns, b, 0, n));
                return true;
            case TypeCode.Decimal:
                Copy<decimal>(
                    b => reader.ReadArray(name, ns, b, 0, Items),
                    (b, n) => writer.WriteArray(prefix, name, ns, b, 0, n));
                return true;
            case TypeCode.DateTime:
                Copy<DateTime>(
                    b => reader.ReadArray(name, ns, b, 0, Items),
                    (b, n) => writer.WriteArray(prefix, name, ns, b, 0, n));
                return true;
            default:
                // Item by item.
                return false;
        }
    }

    private static void Copy<T>(Func<T[], int> read, Action<T[], int> write)
    {
        var items = new T[Items];
        while (read(items) is var count and > 0)
        {
            write(items, count);
        }
    }
}
