using System.CodeDom;
using System.ComponentModel;
using System.Xml;
using System.Xml.Schema;
using Woad.CodeDom.Generation;

namespace Woad.CodeDom.XmlTypes;

/// <summary>Default and fixed values of schemas as code.</summary>
internal static class DefaultMembers
{
    /// <summary>The value; null for none, and for one that no expression can tell.</summary>
    /// <param name="use">The type of the member.</param>
    /// <param name="type">The type in the schema.</param>
    /// <param name="value">The value as text.</param>
    /// <param name="declaration">The object that has the value, where the prefixes of names are known.</param>
    public static DefaultMember? Of(TypeUse use, XmlSchemaType? type, string? value, XmlSchemaObject declaration)
    {
        if (value is null || type is not XmlSchemaSimpleType simple)
        {
            return null;
        }

        try
        {
            return use.IsEnum ? OfEnum(use, simple, Collapsed(value))
                : use.Key == typeof(XmlQualifiedName).FullName ? OfName(Collapsed(value), declaration)
                : OfValue(use.Type.BaseType, simple, value);
        }
        catch (Exception wrong) when (wrong is FormatException or OverflowException)
        {
            // A schema may have values that its type of .NET does not have.
            return null;
        }
    }

    private static DefaultMember? OfEnum(TypeUse use, XmlSchemaSimpleType type, string value) =>
        XmlEnums.NameOf(type, value) is not { } member
            ? null
            : Constant(new CodeFieldReferenceExpression(new CodeTypeReferenceExpression(use.Type), member));

    private static DefaultMember? OfValue(string type, XmlSchemaSimpleType schema, string text)
    {
        var value = Collapsed(text);
        return type switch
        {
            "System.String" => Constant(new CodePrimitiveExpression(
                schema.TypeCode == XmlTypeCode.String && schema.Datatype?.Variety == XmlSchemaDatatypeVariety.Atomic
                    ? text
                    : value)),
            "System.Boolean" => Constant(new CodePrimitiveExpression(XmlConvert.ToBoolean(value))),
            "System.SByte" => Constant(new CodePrimitiveExpression(XmlConvert.ToSByte(value))),
            "System.Byte" when schema.TypeCode == XmlTypeCode.UnsignedByte =>
                Constant(new CodePrimitiveExpression(XmlConvert.ToByte(value))),
            "System.Int16" => Constant(new CodePrimitiveExpression(XmlConvert.ToInt16(value))),
            "System.UInt16" => Constant(new CodePrimitiveExpression(XmlConvert.ToUInt16(value))),
            "System.Int32" => Constant(new CodePrimitiveExpression(XmlConvert.ToInt32(value))),
            "System.UInt32" => Constant(new CodePrimitiveExpression(XmlConvert.ToUInt32(value))),
            "System.Int64" => Constant(new CodePrimitiveExpression(XmlConvert.ToInt64(value))),
            "System.UInt64" => Constant(new CodePrimitiveExpression(XmlConvert.ToUInt64(value))),
            "System.Single" => Constant(new CodePrimitiveExpression(XmlConvert.ToSingle(value))),
            "System.Double" => Constant(new CodePrimitiveExpression(XmlConvert.ToDouble(value))),
            "System.Decimal" => Decimal(XmlConvert.ToDecimal(value)),
            "System.DateTime" => new DefaultMember(
                Call(
                    typeof(XmlConvert),
                    nameof(XmlConvert.ToDateTime),
                    value,
                    XmlDateTimeSerializationMode.RoundtripKind),
                null),
            "System.Byte" => new DefaultMember(
                schema.TypeCode == XmlTypeCode.HexBinary
                    ? Call(typeof(Convert), nameof(Convert.FromHexString), value)
                    : Call(typeof(Convert), nameof(Convert.FromBase64String), value),
                null),
            _ => null,
        };
    }

    /// <summary>A name, which no attribute can hold; null when its prefix is not declared.</summary>
    private static DefaultMember? OfName(string value, XmlSchemaObject declaration)
    {
        var colon = value.IndexOf(':', StringComparison.Ordinal);
        var (prefix, local) = colon < 0 ? ("", value) : (value[..colon], value[(colon + 1)..]);
        return SchemaTypes.NamespaceOf(prefix, declaration) is not { } ns ? null : new DefaultMember(
            new CodeObjectCreateExpression(
                typeof(XmlQualifiedName), new CodePrimitiveExpression(local), new CodePrimitiveExpression(ns)),
            null);
    }

    private static DefaultMember Constant(CodeExpression value) =>
        new(value, new AttributeCode(typeof(DefaultValueAttribute)).Add(value));

    /// <summary>An attribute has no decimal constants: it names type and text.</summary>
    private static DefaultMember Decimal(decimal value) => new(
        new CodePrimitiveExpression(value),
        new AttributeCode(typeof(DefaultValueAttribute))
            .Add(new CodeTypeOfExpression(typeof(decimal)))
            .Add(new CodePrimitiveExpression(XmlConvert.ToString(value))));

    private static CodeMethodInvokeExpression Call(Type type, string method, string value, Enum? mode = null) => new(
        new CodeTypeReferenceExpression(type),
        method,
        mode is null
            ? [new CodePrimitiveExpression(value)]
            :
            [
                new CodePrimitiveExpression(value),
                new CodeFieldReferenceExpression(new CodeTypeReferenceExpression(mode.GetType()), mode.ToString()),
            ]);

    private static string Collapsed(string text) =>
        string.Join(' ', text.Split((char[])[' ', '\t', '\r', '\n'], StringSplitOptions.RemoveEmptyEntries));
}
