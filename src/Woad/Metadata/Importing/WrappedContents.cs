using System.Xml;
using System.Xml.Schema;

namespace Woad.Metadata.Importing;

/// <summary>The parts of a body that stand in one wrapper element.</summary>
/// <param name="index">The schemas.</param>
internal sealed class WrappedContents(SchemaIndex index)
{
    /// <summary>Parts become parameters of a method; more than these are members of one class.</summary>
    private const int MaxParts = 1000;

    /// <summary>
    /// The parts of a wrapper; null when its type is more than a sequence of elements, each there at most once or
    /// repeated.
    /// </summary>
    public List<BodyPart>? Of(XmlSchemaElement wrapper)
    {
        var type = wrapper.SchemaType ?? (wrapper.SchemaTypeName.IsEmpty ? null : index.Type(wrapper.SchemaTypeName));
        if (type is not XmlSchemaComplexType complex || complex.IsAbstract || complex.IsMixed
            || complex.ContentModel is not null
            || complex.Attributes.Count > 0 || complex.AnyAttribute is not null)
        {
            return null;
        }

        if (complex.Particle is null)
        {
            return [];
        }

        if (complex.Particle is not XmlSchemaSequence { MinOccurs: 1, MaxOccurs: 1 } sequence
            || sequence.Items.Count > MaxParts)
        {
            return null;
        }

        var parts = new List<BodyPart>();
        var names = new HashSet<XmlQualifiedName>();
        foreach (var particle in sequence.Items)
        {
            if (particle is not XmlSchemaElement element || PartOf(element) is not { } part || !names.Add(part.Name))
            {
                return null;
            }

            parts.Add(part);
        }

        return parts;
    }

    private BodyPart? PartOf(XmlSchemaElement element)
    {
        if (!element.RefName.IsEmpty)
        {
            return index.Element(element.RefName) is null
                ? null
                : new BodyPart(element.RefName, element, element.MaxOccurs > 1);
        }

        var schema = SchemaIndex.SchemaOf(element);
        var isQualified = element.Form == XmlSchemaForm.Qualified
            || (element.Form == XmlSchemaForm.None && schema?.ElementFormDefault == XmlSchemaForm.Qualified);
        return element.Name is null ? null : new BodyPart(
            new XmlQualifiedName(
                element.Name, isQualified ? schema?.TargetNamespace : ""), element, element.MaxOccurs > 1);
    }
}
