using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Runtime.Serialization;
using System.Security.Cryptography;
using System.Text;
using System.Xml;
using Woad.Formatters.Emitted.Shapes;
using Woad.Xml;

namespace Woad.Formatters.Emitted.Types;

/// <summary>The names that data contracts have on the wire, from the serializer itself.</summary>
/// <remarks>
/// The serializer never forgets collections of types that may be unloaded. The names of those are put together here,
/// of the names of their items.
/// </remarks>
[RequiresUnreferencedCode("Finds members of types.")]
[RequiresDynamicCode("Makes types of collections.")]
internal static class DataContractNames
{
    private const string Arrays = "http://schemas.microsoft.com/2003/10/Serialization/Arrays";
    private const string Serialization = "http://schemas.microsoft.com/2003/10/Serialization/";
    private const int DigestBytes = 6;

    /// <summary>The name of the contract of <paramref name="type"/>.</summary>
    /// <exception cref="NotEmittedException">The serializer refuses it.</exception>
    public static XmlQualifiedName Of(Type type)
    {
        if (type.IsCollectible && IsOfFramework(type) && CollectionTypes.Find(type) is { } shape)
        {
            return OfCollection(shape);
        }

        try
        {
            return new XsdDataContractExporter().GetSchemaTypeName(type);
        }
        catch (Exception e) when (e is InvalidDataContractException or ArgumentException or NotSupportedException)
        {
            throw new NotEmittedException(type.ToString(), Escaped.Text(
                $"is refused by DataContractSerializer: {e.Message}"));
        }
    }

    /// <summary>
    /// A name of the program as a name of XML; what is one already stays as it is, even when it looks encoded.
    /// </summary>
    public static string Encode(string name) =>
        name.Length > 0 && XmlConvert.IsStartNCNameChar(name[0]) && name.All(XmlConvert.IsNCNameChar)
            ? name
            : XmlConvert.EncodeLocalName(name);

    private static bool IsOfFramework(Type type) =>
        type.IsArray
            || (AccessorCode.IsFramework(type) && !type.IsDefined(typeof(CollectionDataContractAttribute), false));

    private static XmlQualifiedName OfCollection(CollectionShape shape)
    {
        if (shape.Key is null)
        {
            var item = Of(Nullable.GetUnderlyingType(shape.Item) ?? shape.Item);
            return new XmlQualifiedName("ArrayOf" + item.Name, IsBuiltIn(item) ? Arrays : item.Namespace);
        }

        if (Nullable.GetUnderlyingType(shape.Key) is not null || Nullable.GetUnderlyingType(shape.Item) is not null)
        {
            throw new NotEmittedException(shape.Interface!.ToString(),
                "is a dictionary of nullable types that may be unloaded");
        }

        var (key, value) = (Of(shape.Key), Of(shape.Item));
        return new XmlQualifiedName($"ArrayOfKeyValueOf{key.Name}{value.Name}{DigestOf(key, value)}", Arrays);
    }

    private static bool IsBuiltIn(XmlQualifiedName name) =>
        name.Namespace is Serialization or System.Xml.Schema.XmlSchema.Namespace;

    /// <summary>A hash of the namespaces of type arguments; nothing when all are built in.</summary>
    private static string DigestOf(XmlQualifiedName key, XmlQualifiedName value)
    {
        if (IsBuiltIn(key) && IsBuiltIn(value))
        {
            return "";
        }

        // MD5 is what the names on the wire are made with; it protects nothing.
#pragma warning disable CA5351
        var hash = MD5.HashData(Encoding.UTF8.GetBytes(
            string.Create(CultureInfo.InvariantCulture, $" 2 {key.Namespace} {value.Namespace}")));
#pragma warning restore CA5351
        return Convert.ToBase64String(hash, 0, DigestBytes).Replace("+", "_P", StringComparison.Ordinal).Replace("/",
            "_S", StringComparison.Ordinal);
    }
}
