namespace System.IdentityModel.Metadata;

/// <summary>Defines the purposes of contacts.</summary>
public enum ContactType
{
    /// <summary>A contact without a purpose.</summary>
    Unspecified,

    /// <summary>A contact for technical questions.</summary>
    Technical,

    /// <summary>A contact for users in need.</summary>
    Support,

    /// <summary>A contact for administrative questions.</summary>
    Administrative,

    /// <summary>A contact for bills.</summary>
    Billing,

    /// <summary>A contact for other questions.</summary>
    Other,
}
