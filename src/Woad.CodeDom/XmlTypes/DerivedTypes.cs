using System.Globalization;
using System.Xml;
using System.Xml.Schema;

namespace Woad.CodeDom.XmlTypes;

/// <summary>
/// The types below a type, which may change it. A member is declared once, by the class of the upper type, and must
/// suit the classes below.
/// </summary>
/// <param name="derived">The types that extend or restrict a type, by its name.</param>
/// <param name="slots">The members of types.</param>
internal sealed class DerivedTypes(ILookup<XmlQualifiedName, XmlSchemaType> derived, Slots slots)
{
    private readonly Dictionary<XmlSchemaComplexType, IReadOnlyList<XmlSchemaComplexType>> _below = [];

    /// <summary>Whether a restriction leaves an element out.</summary>
    public bool LeaveOut(XmlSchemaComplexType type, XmlSchemaElement element) => Below(type).Any(
        other => other.ContentModel is XmlSchemaComplexContent { Content: XmlSchemaComplexContentRestriction }
            && !slots.Of(XmlClasses.ParticleOf(other)).SelectMany(static slot => slot.Elements)
                .Any(one => one.QualifiedName == element.QualifiedName));

    /// <summary>Whether a restriction prohibits an attribute.</summary>
    public bool Prohibit(XmlSchemaComplexType type, XmlSchemaAttribute attribute) =>
        Below(type).Any(other => other.AttributeUses[attribute.QualifiedName]
            is not XmlSchemaAttribute { Use: not XmlSchemaUse.Prohibited });

    /// <summary>
    /// The name of the member that has all other attributes of a type. XmlSerializer takes it for the name of an
    /// attribute, and refuses an attribute of that name in the classes below.
    /// </summary>
    public string AnyAttributeName(XmlSchemaComplexType type)
    {
        var attributes = Below(type).Prepend(type)
            .SelectMany(static other => other.AttributeUses.Values.Cast<XmlSchemaAttribute>())
            .Select(static attribute => attribute.QualifiedName.Name).ToHashSet();
        var name = "AnyAttr";
        for (var number = 1; attributes.Contains(name); number++)
        {
            name = "AnyAttributes" + number.ToString(CultureInfo.InvariantCulture);
        }

        return name;
    }

    private IReadOnlyList<XmlSchemaComplexType> Below(XmlSchemaComplexType type)
    {
        if (type.QualifiedName.IsEmpty || !derived.Contains(type.QualifiedName))
        {
            return [];
        }

        if (!_below.TryGetValue(type, out var below))
        {
            var found = new HashSet<XmlSchemaComplexType>();
            var waiting = new Queue<XmlQualifiedName>([type.QualifiedName]);
            while (waiting.TryDequeue(out var name))
            {
                foreach (var other in derived[name].OfType<XmlSchemaComplexType>().Where(found.Add))
                {
                    waiting.Enqueue(other.QualifiedName);
                }
            }

            _below.Add(type, below = [.. found]);
        }

        return below;
    }
}
