using System.Globalization;
using Woad.Connections;

namespace Woad.Metadata;

/// <summary>
/// Marks in documents where a host and port are to be put that are only known when somebody asks. A mark is a host name
/// that nobody else can have.
/// </summary>
internal sealed class AddressMarks
{
    private readonly string _stem = Guid.NewGuid().ToString("N");
    private readonly List<(string Mark, string Scheme, int Port)> _marks = [];
    private readonly string _scheme;
    private readonly IDictionary<string, int>? _ports;

    public AddressMarks(Uri shown, IDictionary<string, int>? ports)
    {
        _scheme = shown.Scheme;
        _ports = ports;
    }

    public static AddressMarks? None => null;

    /// <summary>The marks as they are in addresses, behind their scheme; then the same alone.</summary>
    public IReadOnlyList<string> All =>
        [.. _marks.Select(static mark => $"{mark.Scheme}://{mark.Mark}"), .. _marks.Select(static mark => mark.Mark)];

    /// <summary>The address with a mark in the place of host and port.</summary>
    public Uri Mark(Uri address)
    {
        var index = _marks.FindIndex(mark => mark.Scheme == address.Scheme && mark.Port == address.Port);
        if (index < 0)
        {
            index = _marks.Count;
            _marks.Add(
                (string.Create(
                    CultureInfo.InvariantCulture, $"m{index}-{_stem}.invalid"), address.Scheme, address.Port));
        }

        return new UriBuilder(address) { Host = _marks[index].Mark, Port = -1 }.Uri;
    }

    /// <summary>
    /// What is in the place of the mark at <paramref name="index"/> of <see cref="All"/>. Addresses of the request's
    /// scheme take host and port from the request, with the prefix of its path, and the scheme that the caller used;
    /// others keep their port, or take the one that is set for their scheme.
    /// </summary>
    public string Replacement(int index, PageCaller caller)
    {
        if (index >= _marks.Count)
        {
            return Host(index - _marks.Count, caller);
        }

        var scheme = _marks[index].Scheme;
        return $"{(scheme == _scheme ? caller.Scheme ?? scheme : scheme)}://{Host(index, caller)}";
    }

    private string Host(int index, PageCaller caller)
    {
        var (_, scheme, port) = _marks[index];
        var authority = caller.Authority;
        if (scheme == _scheme)
        {
            return authority + caller.PathBase;
        }

        var colon = authority.LastIndexOf(':');
        var host = colon > authority.LastIndexOf(']') ? authority[..colon] : authority;
        var own = _ports is not null && _ports.TryGetValue(scheme, out var set) ? set : port;
        return own < 0 ? host : string.Create(CultureInfo.InvariantCulture, $"{host}:{own}");
    }

    /// <summary>A host name or address with or without port; nothing that means something in XML passes.</summary>
    public static bool IsAuthority(string text)
    {
        foreach (var c in text)
        {
            if (!char.IsAsciiLetterOrDigit(c) && c is not ('.' or '-' or '_' or ':' or '[' or ']'))
            {
                return false;
            }
        }

        return text.Length > 0 && Uri.TryCreate($"http://{text}/", UriKind.Absolute, out _);
    }
}
