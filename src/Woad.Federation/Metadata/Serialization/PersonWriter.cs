using System.IdentityModel.Metadata;
using System.Xml;

namespace Woad.Federation.Metadata.Serialization;

/// <summary>Writes persons, organizations, and texts in a language.</summary>
internal static class PersonWriter
{
    /// <summary>Writes a person who can be asked.</summary>
    public static void Contact(XmlWriter writer, ContactPerson contactPerson, ICustomMetadata custom)
    {
        ArgumentNullException.ThrowIfNull(contactPerson);
        writer.WriteStartElement("ContactPerson", MetadataNames.Saml);
        writer.WriteAttributeString("contactType", contactPerson.Type == ContactType.Unspecified
            ? "other"
            : contactPerson.Type.ToString().ToLowerInvariant());
        custom.WriteAttributes(writer, contactPerson);
        MetadataText.Element(writer, "Company", contactPerson.Company);
        MetadataText.Element(writer, "GivenName", contactPerson.GivenName);
        MetadataText.Element(writer, "SurName", contactPerson.Surname);
        foreach (var address in contactPerson.EmailAddresses)
        {
            MetadataText.Element(writer, "EmailAddress", address);
        }

        foreach (var number in contactPerson.TelephoneNumbers)
        {
            MetadataText.Element(writer, "TelephoneNumber", number);
        }

        custom.WriteElements(writer, contactPerson);
        writer.WriteEndElement();
    }

    /// <summary>Writes a name in a language.</summary>
    public static void Name(XmlWriter writer, LocalizedName name, XmlQualifiedName element)
    {
        ArgumentNullException.ThrowIfNull(name);
        MetadataText.Localized(writer, name, element, name.Name);
    }

    /// <summary>Writes the address of a page in a language.</summary>
    public static void Page(XmlWriter writer, LocalizedUri uri, XmlQualifiedName element)
    {
        ArgumentNullException.ThrowIfNull(uri);
        MetadataText.Localized(writer, uri, element, uri.Uri?.OriginalString);
    }

    /// <summary>Writes an organization.</summary>
    public static void Organization(
        XmlWriter writer, Organization organization, ICustomMetadata custom,
        Action<XmlWriter, LocalizedName, XmlQualifiedName> writeName,
        Action<XmlWriter, LocalizedUri, XmlQualifiedName> writePage)
    {
        ArgumentNullException.ThrowIfNull(organization);
        writer.WriteStartElement("Organization", MetadataNames.Saml);
        foreach (var name in organization.Names)
        {
            writeName(writer, name, new XmlQualifiedName("OrganizationName", MetadataNames.Saml));
        }

        foreach (var name in organization.DisplayNames)
        {
            writeName(writer, name, new XmlQualifiedName("OrganizationDisplayName", MetadataNames.Saml));
        }

        foreach (var uri in organization.Urls)
        {
            writePage(writer, uri, new XmlQualifiedName("OrganizationURL", MetadataNames.Saml));
        }

        custom.WriteElements(writer, organization);
        writer.WriteEndElement();
    }
}
