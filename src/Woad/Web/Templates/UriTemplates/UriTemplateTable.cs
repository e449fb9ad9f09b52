using System.Collections.ObjectModel;
using Woad.Web.Templates;
using Woad.Xml;

namespace System;

/// <summary>
/// Templates below one base address, each with data: says which one an address belongs to. Host, scheme and port of
/// addresses are not compared. May be used from several threads once it is read only.
/// </summary>
public class UriTemplateTable
{
    private readonly Lock _lock = new();
    private TableEntries? _frozen;
    private Uri? _baseAddress;
    private IList<KeyValuePair<UriTemplate, object>> _pairs = new List<KeyValuePair<UriTemplate, object>>();

    /// <summary>Initializes a new instance of the <see cref="UriTemplateTable"/> class without base address.</summary>
    public UriTemplateTable()
        : this(null, null)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="UriTemplateTable"/> class with templates and without base address.
    /// </summary>
    /// <param name="keyValuePairs">The templates and their data.</param>
    public UriTemplateTable(IEnumerable<KeyValuePair<UriTemplate, object>> keyValuePairs)
        : this(null, keyValuePairs)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="UriTemplateTable"/> class.</summary>
    /// <param name="baseAddress">The base address.</param>
    /// <exception cref="ArgumentException">The base address is not absolute.</exception>
    public UriTemplateTable(Uri? baseAddress)
        : this(baseAddress, null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="UriTemplateTable"/> class.</summary>
    /// <param name="baseAddress">The base address.</param>
    /// <param name="keyValuePairs">The templates and their data.</param>
    /// <exception cref="ArgumentException">The base address is not absolute.</exception>
    public UriTemplateTable(Uri? baseAddress, IEnumerable<KeyValuePair<UriTemplate, object>>? keyValuePairs)
    {
        if (baseAddress is not null)
        {
            BaseAddress = baseAddress;
        }

        foreach (var pair in keyValuePairs ?? [])
        {
            _pairs.Add(pair);
        }
    }

    /// <summary>Gets or sets the address that the templates stand below, ending with a slash.</summary>
    /// <exception cref="InvalidOperationException">The table is read only.</exception>
    /// <exception cref="ArgumentException">The address is not absolute.</exception>
    public Uri? BaseAddress
    {
        get => _baseAddress;
        set
        {
            ArgumentNullException.ThrowIfNull(value);
            if (!value.IsAbsoluteUri)
            {
                throw new ArgumentException("The base address of a UriTemplateTable must be absolute.", nameof(value));
            }

            if (IsReadOnly)
            {
                throw new InvalidOperationException(
                    "The UriTemplateTable is read only: its base address cannot be changed any more.");
            }

            OriginalBaseAddress = value;
            _baseAddress = value.AbsolutePath.EndsWith('/') ? value : new Uri(value.GetLeftPart(UriPartial.Path) + "/");
        }
    }

    /// <summary>Gets a value that indicates whether templates can no longer be added.</summary>
    public bool IsReadOnly => _frozen is not null;

    /// <summary>Gets the templates and their data; may be changed until the table is read only.</summary>
    public IList<KeyValuePair<UriTemplate, object>> KeyValuePairs => _pairs;

    /// <summary>Gets the base address as it was given.</summary>
    public Uri? OriginalBaseAddress { get; private set; }

    /// <summary>Checks the templates and fixes them. The first match does the same, without duplicates.</summary>
    /// <param name="allowDuplicateEquivalentUriTemplates">Whether several templates may fit the same addresses.</param>
    /// <exception cref="InvalidOperationException">
    /// The table has no base address or no templates, or templates that cannot be told apart.
    /// </exception>
    public void MakeReadOnly(bool allowDuplicateEquivalentUriTemplates) => Freeze(allowDuplicateEquivalentUriTemplates);

    /// <summary>The templates that fit an address best; empty when none does.</summary>
    /// <param name="uri">The URI.</param>
    /// <returns>The results.</returns>
    public Collection<UriTemplateMatch> Match(Uri uri)
    {
        CheckRequest(uri);
        return Freeze(false).Match(uri);
    }

    /// <summary>The template that fits an address best; null when none does.</summary>
    /// <param name="uri">The URI.</param>
    /// <returns>The result, or <see langword="null"/> when no template matches.</returns>
    /// <exception cref="UriTemplateMatchException">Several fit equally well.</exception>
    public UriTemplateMatch? MatchSingle(Uri uri)
    {
        CheckRequest(uri);
        return Freeze(false).Match(uri) switch
        {
            [] => null,
            [var only] => only,
            _ => throw new UriTemplateMatchException(Escaped.Text(
                $"Several templates of the table fit the address '{uri}' equally well. Use Match to get all of them.")),
        };
    }

    private static void CheckRequest(Uri uri)
    {
        ArgumentNullException.ThrowIfNull(uri);
        if (!uri.IsAbsoluteUri)
        {
            throw new ArgumentException("The address to be matched must be absolute.", nameof(uri));
        }
    }

    private TableEntries Freeze(bool allowDuplicates)
    {
        lock (_lock)
        {
            if (_frozen is not null)
            {
                return _frozen;
            }

            _frozen = TableEntries.Of(_baseAddress, _pairs, allowDuplicates);
            _pairs = new ReadOnlyCollection<KeyValuePair<UriTemplate, object>>([.. _pairs]);
            return _frozen;
        }
    }
}
