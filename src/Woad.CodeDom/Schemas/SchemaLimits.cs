using System.Runtime.CompilerServices;
using System.Xml;
using System.Xml.Schema;
using Woad.CodeDom.Generation;

namespace Woad.CodeDom.Schemas;

/// <summary>
/// Refuses schemas that the compiler of .NET would unfold without an end: groups of groups and unions of unions grow
/// twofold with each step, and long chains of extensions take the cube of their length.
/// </summary>
internal sealed class SchemaLimits
{
    private const int MaxUnfolded = 200_000;
    private const int MaxBases = 256;

    private readonly Dictionary<(string Kind, XmlQualifiedName Name), XmlSchemaObject> _named = [];
    private readonly Dictionary<XmlSchemaObject, long> _sizes = new(ReferenceEqualityComparer.Instance);
    private readonly Dictionary<XmlSchemaObject, int> _bases = new(ReferenceEqualityComparer.Instance);

    private SchemaLimits(XmlSchemaSet schemas)
    {
        foreach (XmlSchema schema in schemas.Schemas())
        {
            foreach (var item in schema.Items)
            {
                if (KindOf(item) is { } found)
                {
                    _named.TryAdd((found.Kind, new XmlQualifiedName(found.Name, schema.TargetNamespace)), item);
                }
            }
        }
    }

    /// <exception cref="GenerationException">A definition exceeds a limit, which the message names.</exception>
    public static void Check(XmlSchemaSet schemas)
    {
        var limits = new SchemaLimits(schemas);
        foreach (var ((kind, name), item) in limits._named)
        {
            if (limits.SizeOf(item) > MaxUnfolded)
            {
                throw new GenerationException(
                    $"The {kind} '{name}' has more than {MaxUnfolded} parts with those that it refers to.");
            }

            if (item is XmlSchemaComplexType type && limits.BasesOf(type) > MaxBases)
            {
                throw new GenerationException($"The type '{name}' has more than {MaxBases} bases, one below another.");
            }
        }
    }

    private static (string Kind, string? Name)? KindOf(XmlSchemaObject item) => item switch
    {
        XmlSchemaGroup group => ("group", group.Name),
        XmlSchemaAttributeGroup group => ("attribute group", group.Name),
        XmlSchemaType type => ("type", type.Name),
        _ => null,
    };

    /// <summary>Circles count nothing here: the compiler refuses them.</summary>
    private long SizeOf(XmlSchemaObject item)
    {
        if (_sizes.TryGetValue(item, out var known))
        {
            return known;
        }

        if (!RuntimeHelpers.TryEnsureSufficientExecutionStack())
        {
            throw new GenerationException("The definitions of the schemas are nested too deep.");
        }

        _sizes.Add(item, 0);
        var size = 1L;
        foreach (var part in PartsOf(item))
        {
            size = Math.Min(size + SizeOf(part), MaxUnfolded + 1L);
        }

        return _sizes[item] = size;
    }

    private IEnumerable<XmlSchemaObject> PartsOf(XmlSchemaObject item) => item switch
    {
        XmlSchemaGroup { Particle: { } particle } => [particle],
        XmlSchemaGroupBase group => group.Items.Cast<XmlSchemaObject>(),
        XmlSchemaGroupRef reference => Find("group", reference.RefName),
        XmlSchemaAttributeGroup group => group.Attributes.Cast<XmlSchemaObject>(),
        XmlSchemaAttributeGroupRef reference => Find("attribute group", reference.RefName),
        XmlSchemaSimpleType { Content: { } content } => [content],
        XmlSchemaSimpleTypeUnion union => (union.MemberTypes ?? []).SelectMany(name => Find("type", name))
            .Concat(union.BaseTypes.Cast<XmlSchemaObject>()),
        XmlSchemaSimpleTypeRestriction restriction => restriction.BaseType is { } own
            ? [own]
            : Find("type", restriction.BaseTypeName),
        XmlSchemaSimpleTypeList list => list.ItemType is { } own ? [own] : Find("type", list.ItemTypeName),
        _ => [],
    };

    private IEnumerable<XmlSchemaObject> Find(string kind, XmlQualifiedName name) =>
        _named.TryGetValue((kind, name), out var found) ? [found] : [];

    private int BasesOf(XmlSchemaComplexType type)
    {
        var chain = new Stack<XmlSchemaComplexType>();
        XmlSchemaComplexType? next = type;
        while (next is not null && !_bases.ContainsKey(next))
        {
            _bases.Add(next, 0);
            chain.Push(next);
            next = Find("type", BaseNameOf(next)).FirstOrDefault() as XmlSchemaComplexType;
        }

        var count = next is null ? 0 : _bases[next];
        while (chain.TryPop(out var above))
        {
            _bases[above] = count = Math.Min(count + 1, MaxBases + 1);
        }

        return _bases[type];
    }

    private static XmlQualifiedName BaseNameOf(XmlSchemaComplexType type) => type.ContentModel?.Content switch
    {
        XmlSchemaComplexContentExtension extension => extension.BaseTypeName,
        XmlSchemaComplexContentRestriction restriction => restriction.BaseTypeName,
        XmlSchemaSimpleContentExtension extension => extension.BaseTypeName,
        XmlSchemaSimpleContentRestriction restriction => restriction.BaseTypeName,
        _ => XmlQualifiedName.Empty,
    };
}
