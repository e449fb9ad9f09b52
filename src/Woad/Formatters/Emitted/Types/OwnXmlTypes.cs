using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.Serialization;
using System.Xml;
using System.Xml.Serialization;
using Woad.Formatters.Emitted.Shapes;

namespace Woad.Formatters.Emitted.Types;

/// <summary>Recognises types that write and read their own XML, by the rules of the generator.</summary>
[RequiresUnreferencedCode("Finds members of types.")]
[RequiresDynamicCode("Makes types of collections.")]
internal static class OwnXmlTypes
{
    /// <summary>Whether objects of the type write and read their own XML.</summary>
    public static bool Takes(Type type) => !type.IsInterface && typeof(IXmlSerializable).IsAssignableFrom(type);

    /// <exception cref="NotEmittedException">The serializer has to handle it.</exception>
    public static OwnXmlType Make(Type type, XmlQualifiedName name)
    {
        var constructor = type.IsValueType ? null : AccessorCode.DefaultConstructor(type);
        return Refusal(type, constructor) is { } reason
            ? throw new NotEmittedException(type.ToString(), reason)
            : new OwnXmlType(type, name.Name, name.Namespace, constructor);
    }

    private static string? Refusal(Type type, ConstructorInfo? constructor)
    {
        var levels = KnownTypes.LevelsOf(type).ToList();
        return AccessorCode.IsFramework(type) ? "implements IXmlSerializable and belongs to the framework"
            : levels.Exists(level => level.IsDefined(typeof(XmlSchemaProviderAttribute), false))
                ? "implements IXmlSerializable and names its schema by a method (XmlSchemaProvider)"
            : type.IsDefined(typeof(DataContractAttribute), false) || CollectionTypes.Find(type) is not null
                ? "implements IXmlSerializable and has a data contract or is a collection as well"
            : levels.Exists(level => level.IsDefined(typeof(KnownTypeAttribute), false))
                ? "implements IXmlSerializable and has KnownType attributes"
            : type.IsAbstract ? "implements IXmlSerializable and is abstract"
            : !type.IsValueType && constructor is null
                ? "implements IXmlSerializable without a constructor without parameters"
            : null;
    }
}
