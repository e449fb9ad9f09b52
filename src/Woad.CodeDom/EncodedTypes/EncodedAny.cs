using System.Xml;
using System.Xml.Schema;
using Woad.CodeDom.XmlTypes;

namespace Woad.CodeDom.EncodedTypes;

/// <summary>
/// Encoded values of any type (<c>xs:anyType</c>). XmlSerializer reads them as objects of the types that an attribute
/// includes.
/// </summary>
/// <param name="types">The types of encoded messages.</param>
/// <param name="globals">The global types by their names.</param>
internal sealed class EncodedAny(SoapTypes types, XmlSchemaObjectTable globals)
{
    private static readonly XmlQualifiedName Name = new("anyType", XmlSchema.Namespace);

    private XmlSchemaComplexType? _first;
    private HashSet<XmlSchemaType>? _refused;

    /// <summary>Whether a type is any type, or an array of it.</summary>
    public static bool IsAny(XmlSchemaType type) => type.QualifiedName == Name
        || (type is XmlSchemaComplexType complex && EncodedArray.Of(complex) is { } array && array.Item == Name);

    /// <summary>
    /// The types that a class includes for its members. The first class with such members includes the types of the
    /// schemas, and each other one includes the first.
    /// </summary>
    public IEnumerable<TypeUse> IncludedBy(XmlSchemaComplexType type)
    {
        if (!SoapClasses.Elements(type).Any(element => IsAny(types.TypeOf(element))))
        {
            return [];
        }

        if (_first is not null)
        {
            return _first == type ? [] : [types.Use(_first, "Type")];
        }

        _first = type;
        return All(type).ToList();
    }

    /// <summary>
    /// The types that a value of any type may have, without one of them and those that their base includes. Types that
    /// encoding cannot express, and those that use one, are left out: nothing but the value of any type needs them.
    /// </summary>
    public IEnumerable<TypeUse> All(XmlSchemaType? without)
    {
        _refused ??= Refused();
        return globals.Values.Cast<XmlSchemaType>()
            .Where(type => type != without && IsIncluded(type) && !_refused.Contains(type))
            .Select(type => types.Use(type, "Type"));
    }

    private static bool IsIncluded(XmlSchemaType type) => !SchemaTypes.IsForeign(type) && type switch
    {
        XmlSchemaSimpleType simple => SoapEnums.IsEnumeration(simple),
        XmlSchemaComplexType complex => EncodedArray.Of(complex) is null && SoapClasses.BaseOf(complex) is null,
        _ => false,
    };

    /// <summary>Types that encoding refuses, and those that lead to one by members, bases or derived types.</summary>
    private HashSet<XmlSchemaType> Refused()
    {
        var users = new Dictionary<XmlSchemaType, List<XmlSchemaType>>();
        var found = new Queue<XmlSchemaType>(globals.Values.Cast<XmlSchemaType>());
        var seen = new HashSet<XmlSchemaType>(found);
        while (found.TryDequeue(out var type))
        {
            foreach (var used in UsedBy(type))
            {
                (users.TryGetValue(used, out var known) ? known : users[used] = []).Add(type);
                if (seen.Add(used))
                {
                    found.Enqueue(used);
                }
            }
        }

        var refused = seen.Where(IsRefused).ToHashSet();
        var waiting = new Queue<XmlSchemaType>(refused);
        while (waiting.TryDequeue(out var next))
        {
            foreach (var user in users.GetValueOrDefault(next, []))
            {
                if (refused.Add(user))
                {
                    waiting.Enqueue(user);
                }
            }
        }

        return refused;
    }

    private bool IsRefused(XmlSchemaType type) => type is XmlSchemaComplexType complex
        && EncodedArray.Of(complex) is { } array
            ? types.TryFind(array.Item) is null || array.Ranks.Any(static rank => rank > 1)
            : SoapClasses.ReasonAgainst(type) is not null;

    /// <summary>The types of the members of a type, its base and the types below it.</summary>
    public IEnumerable<XmlSchemaType> UsedBy(XmlSchemaType type) => type switch
    {
        not XmlSchemaComplexType => [],
        XmlSchemaComplexType { QualifiedName.Namespace: XmlSchema.Namespace } => [],
        XmlSchemaComplexType complex when EncodedArray.Of(complex) is { } array =>
            types.TryFind(array.Item) is { } item ? [item] : [],
        XmlSchemaComplexType complex =>
        [
            .. SoapClasses.Elements(complex).Select(types.TypeOf),
            .. SoapClasses.BaseOf(complex) is { } inherited ? [inherited] : (XmlSchemaType[])[],
            .. types.DerivedOf(complex),
        ],
    };
}
