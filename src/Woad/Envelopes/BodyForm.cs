namespace Woad.Envelopes;

/// <summary>How a part of an envelope is held as bytes.</summary>
internal enum BodyForm
{
    /// <summary>In the endpoint's encoding; binary parts may refer to the strings of one connection.</summary>
    Wire,

    /// <summary>In the endpoint's encoding, without reference to the strings of a connection.</summary>
    Portable,

    /// <summary>As UTF-8 text, which encryption needs, inside binary envelopes too.</summary>
    Text,

    /// <summary>As exclusive canonical XML, which digests need. For reading alone.</summary>
    Canonical,
}
