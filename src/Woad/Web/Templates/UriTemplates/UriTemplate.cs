using System.Collections.ObjectModel;
using System.Collections.Specialized;
using Woad.Messages;
using Woad.Web.Templates;

namespace System;

/// <summary>
/// A pattern of addresses below a base address, with variables in path and query: makes addresses of values, and values
/// of addresses. Names of variables are compared without regard to case and shown in upper case.
/// </summary>
public class UriTemplate
{
    private readonly string _text;

    /// <summary>
    /// Initializes a new instance of the <see cref="UriTemplate"/> class that tells addresses with a slash at their end
    /// from those without.
    /// </summary>
    /// <param name="template">The template.</param>
    /// <exception cref="FormatException">The template breaks the grammar.</exception>
    /// <exception cref="InvalidOperationException">Its variables, defaults or query break a rule.</exception>
    public UriTemplate(string template)
        : this(template, false, null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="UriTemplate"/> class.</summary>
    /// <param name="template">The pattern.</param>
    /// <param name="ignoreTrailingSlash">Whether a slash at the end of path does not matter.</param>
    public UriTemplate(string template, bool ignoreTrailingSlash)
        : this(template, ignoreTrailingSlash, null)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="UriTemplate"/> class with values for variables that are missing in
    /// an address.
    /// </summary>
    /// <param name="template">The template.</param>
    /// <param name="additionalDefaults">The default values of further variables.</param>
    public UriTemplate(string template, IDictionary<string, string>? additionalDefaults)
        : this(template, false, additionalDefaults)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="UriTemplate"/> class with values for variables that are missing in
    /// an address.
    /// </summary>
    /// <param name="template">The template.</param>
    /// <param name="ignoreTrailingSlash">Whether a trailing slash is ignored.</param>
    /// <param name="additionalDefaults">The default values of further variables.</param>
    public UriTemplate(string template, bool ignoreTrailingSlash, IDictionary<string, string>? additionalDefaults)
    {
        ArgumentNullException.ThrowIfNull(template);
        _text = template;
        IgnoreTrailingSlash = ignoreTrailingSlash;
        Parsed = TemplateParser.Parse(template, additionalDefaults);
        Defaults = new ReadOnlyDictionary<string, string>(Parsed.Defaults!);
        PathSegmentVariableNames = new ReadOnlyCollection<string>(Parsed.PathVariables);
        QueryValueVariableNames = new ReadOnlyCollection<string>(Parsed.QueryVariables);
    }

    /// <summary>Gets the values of variables that an address need not have; read only.</summary>
    public IDictionary<string, string> Defaults { get; }

    /// <summary>Gets a value that indicates whether a slash at the end of the path does not matter.</summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool IgnoreTrailingSlash { get; }

    /// <summary>Gets the variables of the path from left to right, in upper case.</summary>
    public ReadOnlyCollection<string> PathSegmentVariableNames { get; }

    /// <summary>Gets the variables of the query from left to right, in upper case.</summary>
    public ReadOnlyCollection<string> QueryValueVariableNames { get; }

    internal ParsedTemplate Parsed { get; }

    /// <summary>Creates an address of named values. Values without a variable go into the query.</summary>
    /// <param name="baseAddress">The base address.</param>
    /// <param name="parameters">The values of the variables, by name.</param>
    /// <returns>The URI.</returns>
    /// <exception cref="ArgumentException">
    /// A variable of the path has no value, or the base address is not absolute.
    /// </exception>
    public Uri BindByName(Uri baseAddress, IDictionary<string, string> parameters) =>
        BindByName(baseAddress, parameters, false);

    /// <summary>
    /// Creates an address of named values; at the end of the path, values that are the defaults may be left out.
    /// </summary>
    /// <param name="baseAddress">The base address.</param>
    /// <param name="parameters">The values of the variables, by name.</param>
    /// <param name="omitDefaults">Whether variables with their default values are left out.</param>
    /// <returns>The URI.</returns>
    /// <exception cref="ArgumentException">
    /// A variable of the path has no value, or the base address is not absolute.
    /// </exception>
    public Uri BindByName(Uri baseAddress, IDictionary<string, string> parameters, bool omitDefaults)
    {
        ArgumentNullException.ThrowIfNull(parameters);
        return new TemplateBinder(Parsed).ByName(
            baseAddress, new Dictionary<string, string>(parameters, StringComparer.OrdinalIgnoreCase), omitDefaults);
    }

    /// <summary>Creates an address of named values. Values without a variable go into the query.</summary>
    /// <param name="baseAddress">The base address.</param>
    /// <param name="parameters">The values of the variables, by name.</param>
    /// <returns>The URI.</returns>
    /// <exception cref="ArgumentException">
    /// A variable of the path has no value, or the base address is not absolute.
    /// </exception>
    public Uri BindByName(Uri baseAddress, NameValueCollection parameters) =>
        BindByName(baseAddress, parameters, false);

    /// <summary>
    /// Creates an address of named values; at the end of the path, values that are the defaults may be left out.
    /// </summary>
    /// <param name="baseAddress">The base address.</param>
    /// <param name="parameters">The values of the variables, by name.</param>
    /// <param name="omitDefaults">Whether variables with their default values are left out.</param>
    /// <returns>The URI.</returns>
    /// <exception cref="ArgumentException">
    /// A variable of the path has no value, or the base address is not absolute.
    /// </exception>
    public Uri BindByName(Uri baseAddress, NameValueCollection parameters, bool omitDefaults)
    {
        ArgumentNullException.ThrowIfNull(parameters);
        var values = parameters.AllKeys.Where(k => k is not null).ToDictionary(
            k => k!, k => parameters[k]!, StringComparer.OrdinalIgnoreCase);
        return new TemplateBinder(Parsed).ByName(baseAddress, values, omitDefaults);
    }

    /// <summary>Creates an address of values in the order of the variables, those of the path first.</summary>
    /// <param name="baseAddress">The base address.</param>
    /// <param name="values">The values of the variables.</param>
    /// <returns>The URI.</returns>
    /// <exception cref="FormatException">There are more or fewer values than variables.</exception>
    /// <exception cref="ArgumentException">
    /// A variable of the path has no value, or the base address is not absolute.
    /// </exception>
    public Uri BindByPosition(Uri baseAddress, params string[] values)
    {
        ArgumentNullException.ThrowIfNull(values);
        return new TemplateBinder(Parsed).ByPosition(baseAddress, values);
    }

    /// <summary>
    /// Determines whether both fit the same addresses: the names of variables do not matter, nor does the order of the
    /// query.
    /// </summary>
    /// <param name="other">The object to compare with.</param>
    /// <returns><see langword="true"/> if so; otherwise, <see langword="false"/>.</returns>
    public bool IsEquivalentTo(UriTemplate? other) =>
        other is not null
        && IgnoreTrailingSlash == other.IgnoreTrailingSlash
        && Parsed.IsPathEquivalentTo(other.Parsed, IgnoreTrailingSlash)
        && Parsed.IsQueryEquivalentTo(other.Parsed);

    /// <summary>
    /// Reads the values out of an address; null when it does not fit. Scheme and port are not compared.
    /// </summary>
    /// <param name="baseAddress">The base address.</param>
    /// <param name="candidate">The URI that is compared.</param>
    /// <returns>The result, or <see langword="null"/> when the URI does not match.</returns>
    /// <exception cref="ArgumentException">An address is not absolute.</exception>
    public UriTemplateMatch? Match(Uri baseAddress, Uri candidate)
    {
        ArgumentNullException.ThrowIfNull(baseAddress);
        ArgumentNullException.ThrowIfNull(candidate);
        if (!baseAddress.IsAbsoluteUri)
        {
            throw new ArgumentException("The base address of a UriTemplate must be absolute.", nameof(baseAddress));
        }

        if (!candidate.IsAbsoluteUri)
        {
            throw new ArgumentException("The address to be matched must be absolute.", nameof(candidate));
        }

        if (!baseAddress.Host.Equals(candidate.Host, StringComparison.OrdinalIgnoreCase)
            || RequestPath.Of(baseAddress, candidate) is not { } path
            || !TemplateMatcher.FitsPath(Parsed, path, IgnoreTrailingSlash))
        {
            return null;
        }

        var query = QueryString.Parse(candidate.Query);
        return TemplateMatcher.FitsQuery(Parsed, query) ? MakeMatch(baseAddress, candidate, path, query, null) : null;
    }

    /// <summary>The pattern as it was given.</summary>
    /// <returns>A string that represents the object.</returns>
    public override string ToString() => _text;

    internal UriTemplateMatch MakeMatch(
        Uri baseAddress, Uri candidate, RequestPath path, NameValueCollection query, object? data)
    {
        var match = new UriTemplateMatch(query)
        {
            BaseUri = baseAddress,
            RequestUri = candidate,
            Template = this,
            Data = data,
        };
        TemplateMatcher.Bind(Parsed, path, query, match);
        return match;
    }
}
