using System.Xml;
using Woad.Federation.Metadata.Serialization;
using Woad.Federation.Saml;

namespace System.IdentityModel.Metadata;

/// <content>Persons and organizations of documents.</content>
public partial class MetadataSerializer
{
    /// <summary>Reads a person who can be asked.</summary>
    /// <param name="reader">A reader at the element.</param>
    /// <returns>The person.</returns>
    protected virtual ContactPerson ReadContactPerson(XmlReader reader)
    {
        var person = CreateContactPersonInstance();
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
        ReadCustomAttributes(attributes, person);
        ForEach(element, person, reader =>
        {
            switch (reader.LocalName)
            {
                case "Company":
                    person.Company = MetadataElement.Take(reader).Text();
                    return true;
                case "GivenName":
                    person.GivenName = MetadataElement.Take(reader).Text();
                    return true;
                case "SurName":
                    person.Surname = MetadataElement.Take(reader).Text();
                    return true;
                case "EmailAddress":
                    person.EmailAddresses.Add(MetadataElement.Take(reader).Text());
                    return true;
                case "TelephoneNumber":
                    person.TelephoneNumbers.Add(MetadataElement.Take(reader).Text());
                    return true;
                default:
                    return false;
            }
        });
        return person;
    }

    /// <summary>Reads a name in a language.</summary>
    /// <param name="reader">A reader at the element.</param>
    /// <returns>The name.</returns>
    protected virtual LocalizedName ReadLocalizedName(XmlReader reader)
    {
        var name = CreateLocalizedNameInstance();
        var element = MetadataElement.Take(reader);
        (name.Language, name.Name) = (MetadataElement.Language(element), element.Text());
        return name;
    }

    /// <summary>Reads the address of a page in a language.</summary>
    /// <param name="reader">A reader at the element.</param>
    /// <returns>The address.</returns>
    protected virtual LocalizedUri ReadLocalizedUri(XmlReader reader)
    {
        var uri = CreateLocalizedUriInstance();
        var element = MetadataElement.Take(reader);
        (uri.Language, uri.Uri) = (MetadataElement.Language(element), MetadataElement.AbsoluteUri(element.Text()));
        return uri;
    }

    /// <summary>Reads an organization of metadata.</summary>
    /// <param name="reader">A reader at the element.</param>
    /// <returns>The organization.</returns>
    protected virtual Organization ReadOrganization(XmlReader reader)
    {
        var organization = CreateOrganizationInstance();
        var element = MetadataElement.Take(reader);
        ForEach(element, organization, inner =>
        {
            switch (inner.LocalName)
            {
                case "OrganizationName":
                    organization.Names.Add(ReadLocalizedName(inner));
                    return true;
                case "OrganizationDisplayName":
                    organization.DisplayNames.Add(ReadLocalizedName(inner));
                    return true;
                case "OrganizationURL":
                    organization.Urls.Add(ReadLocalizedUri(inner));
                    return true;
                default:
                    return false;
            }
        });
        return organization;
    }
}
