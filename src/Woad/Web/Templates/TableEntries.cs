using System.Collections.ObjectModel;
using Woad.Messages;
using Woad.Xml;

namespace Woad.Web.Templates;

/// <summary>The templates of a table, fixed, in the order in which they are preferred.</summary>
internal sealed class TableEntries
{
    private readonly Uri _baseAddress;
    private readonly KeyValuePair<UriTemplate, object>[] _entries;

    private TableEntries(Uri baseAddress, KeyValuePair<UriTemplate, object>[] entries)
    {
        _baseAddress = baseAddress;
        _entries = entries;
    }

    /// <exception cref="InvalidOperationException">Something is missing, or templates cannot be told apart.</exception>
    public static TableEntries Of(
        Uri? baseAddress, IList<KeyValuePair<UriTemplate, object>> pairs, bool allowDuplicates)
    {
        if (baseAddress is null)
        {
            throw new InvalidOperationException(
                "The UriTemplateTable has no base address. Set BaseAddress before it is used.");
        }

        if (pairs.Count == 0)
        {
            throw new InvalidOperationException(
                "The UriTemplateTable has no templates. Add to KeyValuePairs before it is used.");
        }

        if (pairs.Any(p => p.Key is null))
        {
            throw new InvalidOperationException("A template of the UriTemplateTable is null.");
        }

        if (!allowDuplicates)
        {
            CheckDistinct(pairs);
        }

        return new TableEntries(baseAddress, [.. pairs.OrderBy(p => p.Key.Parsed, TemplateOrder.Instance)]);
    }

    public Collection<UriTemplateMatch> Match(Uri uri)
    {
        var found = new Collection<UriTemplateMatch>();
        if (RequestPath.Of(_baseAddress, uri) is not { } path)
        {
            return found;
        }

        var query = QueryString.Parse(uri.Query);
        UriTemplate? best = null;
        foreach (var (template, data) in _entries)
        {
            if (best is not null && TemplateOrder.Instance.Compare(template.Parsed, best.Parsed) > 0)
            {
                break;
            }

            if (TemplateMatcher.FitsPath(template.Parsed, path, template.IgnoreTrailingSlash)
                && TemplateMatcher.FitsQuery(template.Parsed, query))
            {
                best = template;
                found.Add(template.MakeMatch(_baseAddress, uri, path, query, data));
            }
        }

        return found;
    }

    private static void CheckDistinct(IList<KeyValuePair<UriTemplate, object>> pairs)
    {
        for (var i = 0; i < pairs.Count; i++)
        {
            for (var j = i + 1; j < pairs.Count; j++)
            {
                var (a, b) = (pairs[i].Key, pairs[j].Key);
                if (a.Parsed.IsPathEquivalentTo(b.Parsed, a.IgnoreTrailingSlash || b.IgnoreTrailingSlash)
                    && a.Parsed.HasSameLiterals(b.Parsed))
                {
                    throw new InvalidOperationException(Escaped.Text(
                        $"The UriTemplateTable cannot hold '{a}' and '{b}': they have equivalent paths and the same "
                            + $"fixed values in the query, so no address tells them apart."));
                }
            }
        }
    }
}
