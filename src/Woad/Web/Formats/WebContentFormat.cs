namespace System.ServiceModel.Channels;

/// <summary>Specifies the format of a message's body on the wire.</summary>
public enum WebContentFormat
{
    /// <summary>As the content type says.</summary>
    Default = 0,

    /// <summary>XML.</summary>
    Xml = 1,

    /// <summary>JSON.</summary>
    Json = 2,

    /// <summary>Bytes as they are.</summary>
    Raw = 3,
}
