using System.Collections.ObjectModel;

namespace System.IdentityModel.Metadata;

/// <summary>Represents a person who can be asked about an entity.</summary>
public class ContactPerson
{
    /// <summary>Initializes a new instance of the <see cref="ContactPerson"/> class.</summary>
    public ContactPerson()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="ContactPerson"/> class.</summary>
    /// <param name="contactType">The purpose of the contact.</param>
    public ContactPerson(ContactType contactType) => Type = contactType;

    /// <summary>Gets or sets the company of the contact person.</summary>
    public string? Company { get; set; }

    /// <summary>Gets the e-mail addresses of the contact person.</summary>
    public ICollection<string> EmailAddresses { get; } = new Collection<string>();

    /// <summary>Gets or sets the given name of the contact person.</summary>
    public string? GivenName { get; set; }

    /// <summary>Gets or sets the surname of the contact person.</summary>
    public string? Surname { get; set; }

    /// <summary>Gets the telephone numbers of the contact person.</summary>
    public ICollection<string> TelephoneNumbers { get; } = new Collection<string>();

    /// <summary>Gets or sets the purpose of the contact.</summary>
    public ContactType Type { get; set; }
}
