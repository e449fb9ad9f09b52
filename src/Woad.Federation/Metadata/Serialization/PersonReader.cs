using System.IdentityModel.Metadata;
using System.Xml;

namespace Woad.Federation.Metadata.Serialization;

/// <summary>Reads persons, organizations, and texts in a language.</summary>
internal static class PersonReader
{
    /// <summary>Reads a person who can be asked.</summary>
    public static ContactPerson Contact(XmlReader reader, ContactPerson person, ICustomMetadata custom)
    {
        var element = MetadataElement.Take(reader);
        using var attributes = element.Open();
        person.Type = attributes.GetAttribute("contactType") switch
        {
            "technical" => ContactType.Technical,
            "support" => ContactType.Support,
            "administrative" => ContactType.Administrative,
            "billing" => ContactType.Billing,
            "other" => ContactType.Other,
            null or "" => ContactType.Unspecified,
            var type => throw MetadataElement.Malformed($"The type of contacts '{type}' is not known."),
        };
        custom.ReadAttributes(attributes, person);
        custom.ForEach(element, person, inner =>
        {
            switch (inner.LocalName)
            {
                case "Company":
                    person.Company = MetadataElement.Take(inner).Text();
                    return true;
                case "GivenName":
                    person.GivenName = MetadataElement.Take(inner).Text();
                    return true;
                case "SurName":
                    person.Surname = MetadataElement.Take(inner).Text();
                    return true;
                case "EmailAddress":
                    person.EmailAddresses.Add(MetadataElement.Take(inner).Text());
                    return true;
                case "TelephoneNumber":
                    person.TelephoneNumbers.Add(MetadataElement.Take(inner).Text());
                    return true;
                default:
                    return false;
            }
        });
        return person;
    }

    /// <summary>Reads a name in a language.</summary>
    public static LocalizedName Name(XmlReader reader, LocalizedName name)
    {
        var element = MetadataElement.Take(reader);
        (name.Language, name.Name) = (MetadataElement.Language(element), element.Text());
        return name;
    }

    /// <summary>Reads the address of a page in a language.</summary>
    public static LocalizedUri Page(XmlReader reader, LocalizedUri uri)
    {
        var element = MetadataElement.Take(reader);
        (uri.Language, uri.Uri) = (MetadataElement.Language(element), MetadataElement.AbsoluteUri(element.Text()));
        return uri;
    }

    /// <summary>Reads an organization.</summary>
    public static Organization Organization(
        XmlReader reader, Organization organization, ICustomMetadata custom, Func<XmlReader, LocalizedName> readName,
        Func<XmlReader, LocalizedUri> readPage)
    {
        custom.ForEach(MetadataElement.Take(reader), organization, inner =>
        {
            switch (inner.LocalName)
            {
                case "OrganizationName":
                    organization.Names.Add(readName(inner));
                    return true;
                case "OrganizationDisplayName":
                    organization.DisplayNames.Add(readName(inner));
                    return true;
                case "OrganizationURL":
                    organization.Urls.Add(readPage(inner));
                    return true;
                default:
                    return false;
            }
        });
        return organization;
    }
}
