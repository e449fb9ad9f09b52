namespace System.ServiceModel.Web;

/// <summary>Specifies the format of the values in a body.</summary>
public enum WebMessageFormat
{
    /// <summary>As XML.</summary>
    Xml = 0,

    /// <summary>As JSON.</summary>
    Json = 1,
}
