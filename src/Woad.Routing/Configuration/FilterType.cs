namespace System.ServiceModel.Routing.Configuration;

/// <summary>Specifies the type of a filter in a file.</summary>
public enum FilterType
{
    /// <summary>The action of the message is the value, or one of several that commas separate.</summary>
    Action,

    /// <summary>The message is addressed to the value.</summary>
    EndpointAddress,

    /// <summary>The message is addressed to the value, or below it.</summary>
    PrefixEndpointAddress,

    /// <summary>Two other filters match.</summary>
    And,

    /// <summary>The custom filter, which is made with the value.</summary>
    Custom,

    /// <summary>The router has received the message at the endpoint of this name.</summary>
    EndpointName,

    /// <summary>Every message.</summary>
    MatchAll,

    /// <summary>An XPath expression is true for the message.</summary>
    XPath,
}
