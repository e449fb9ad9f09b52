using System.Collections;
using System.Xml;
using System.Xml.Serialization;
using Woad.Formatters.Parts;

namespace Woad.Formatters.Bodies;

/// <summary>
/// The parts of messages as XmlSerializer takes them. A part has the name and the namespace that the contract gives it;
/// <see cref="XmlRootAttribute"/> of its type names documents, not parts.
/// </summary>
internal static class XmlMembers
{
    /// <summary>A part among those of a body, or a header.</summary>
    /// <param name="part">The part.</param>
    /// <param name="ns">The namespace that the parts have unless they name another.</param>
    /// <param name="isUnqualified">Whether parts have no namespace: in the wrapper of the style Rpc.</param>
    public static XmlReflectionMember Of(PartModel part, string ns, bool isUnqualified)
    {
        var member = Rooted(part, ns);
        if (HasRoot(part.Type) && !SaysHow(member.XmlAttributes))
        {
            (member.XmlAttributes ??= new XmlAttributes()).XmlElements.Add(new XmlElementAttribute(part.Name)
            {
                Namespace = isUnqualified ? null : part.Namespace,
            });
        }

        return member;
    }

    /// <summary>A part that takes the name of its type's root element, if the type has one.</summary>
    /// <param name="part">The part.</param>
    /// <param name="ns">The namespace of parts that name none.</param>
    public static XmlReflectionMember Rooted(PartModel part, string ns)
    {
        var member = new XmlReflectionMember
        {
            MemberName = part.Name,
            MemberType = part.Type,
            IsReturnValue = part.Index < 0,
        };
        if (part.Attributes is { } attributes)
        {
            member.XmlAttributes = new XmlAttributes(attributes);
            member.SoapAttributes = new SoapAttributes(attributes);
        }

        if (part.Namespace != ns && part.Namespace.Length > 0)
        {
            Qualify(member, part);
        }

        return member;
    }

    /// <summary>XmlSerializer asks classes and structures for their root, and neither collections nor enums.</summary>
    private static bool HasRoot(Type type) =>
        type.IsDefined(typeof(XmlRootAttribute), inherit: false) && !IsArray(type) && !type.IsEnum;

    /// <summary>Whether attributes of the part itself decide how it is written.</summary>
    private static bool SaysHow(XmlAttributes? attributes) =>
        attributes is not null
        && (attributes.XmlElements.Count > 0
            || attributes.XmlArray is not null
            || attributes.XmlArrayItems.Count > 0
            || attributes.XmlAnyElements.Count > 0
            || attributes.XmlAnyAttribute is not null
            || attributes.XmlAttribute is not null
            || attributes.XmlText is not null
            || attributes.XmlChoiceIdentifier is not null);

    /// <summary>
    /// A member of a message contract has the namespace of its part, which may be another one than its message has.
    /// Attributes that name no namespace do not change it, as in WCF; the items of a list without an element of its own
    /// have the namespace of the wrapper.
    /// </summary>
    private static void Qualify(XmlReflectionMember member, PartModel part)
    {
        var attributes = member.XmlAttributes ??= new XmlAttributes();
        if (attributes.XmlArray is { } array)
        {
            array.Namespace ??= part.Namespace;
            return;
        }

        if (attributes.XmlElements.Count > 0 || attributes.XmlAnyElements.Count > 0)
        {
            if (!IsArray(part.Type))
            {
                foreach (XmlElementAttribute element in attributes.XmlElements)
                {
                    element.Namespace ??= part.Namespace;
                }
            }

            return;
        }

        if (IsArray(part.Type))
        {
            attributes.XmlArray = new XmlArrayAttribute(part.Name) { Namespace = part.Namespace };
        }
        else
        {
            attributes.XmlElements.Add(new XmlElementAttribute(part.Name) { Namespace = part.Namespace });
        }
    }

    private static bool IsArray(Type type) =>
        type != typeof(string) && type != typeof(byte[])
        && typeof(IEnumerable).IsAssignableFrom(type)
        && !typeof(XmlNode).IsAssignableFrom(type);
}
