using System.Collections.ObjectModel;
using System.Collections.Specialized;

namespace System;

/// <summary>The result of matching an address with a template.</summary>
public class UriTemplateMatch
{
    /// <summary>Initializes a new instance of the <see cref="UriTemplateMatch"/> class.</summary>
    public UriTemplateMatch()
        : this([])
    {
    }

    internal UriTemplateMatch(NameValueCollection query) => QueryParameters = query;

    /// <summary>Gets or sets the base address of the template.</summary>
    public Uri? BaseUri { get; set; }

    /// <summary>
    /// Gets the values of the template's variables, decoded; names in upper case, looked up without regard to case.
    /// </summary>
    public NameValueCollection BoundVariables { get; } = [];

    /// <summary>Gets or sets the data of the template in the table; null outside a table.</summary>
    public object? Data { get; set; }

    /// <summary>Gets the names and values of the address's query, decoded.</summary>
    public NameValueCollection QueryParameters { get; }

    /// <summary>Gets the segments of the path below the base address, decoded.</summary>
    public Collection<string> RelativePathSegments { get; } = [];

    /// <summary>Gets or sets the address.</summary>
    public Uri? RequestUri { get; set; }

    /// <summary>Gets or sets the template.</summary>
    public UriTemplate? Template { get; set; }

    /// <summary>Gets the segments that the template's wildcard matches, decoded.</summary>
    public Collection<string> WildcardPathSegments { get; } = [];
}
