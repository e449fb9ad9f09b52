using System.Text;

namespace Woad.Xml.Canonical;

/// <summary>
/// Random documents as somebody may have typed them: namespaces declared anywhere and anew, attributes in any order,
/// references, CDATA sections, comments, any white space. The same seed, the same document.
/// </summary>
/// <param name="seed">Of the numbers that decide.</param>
/// <param name="isStrict">
/// Whether documents have all that [XML] allows: processing instructions, which readers of messages refuse;
/// line ends in
/// CDATA sections, which the BCL's reader leaves as they are ([XML] 2.11 does not); prefixes that are declared to stand
/// for something else and then declared back, where the BCL writes a declaration that is there already.
/// </param>
internal sealed class MarkupGenerator(int seed, bool isStrict)
{
    private const int MostDepth = 6;

    private static readonly string[] Prefixes = ["", "", "a", "b", "p", "Z", "é", "soap", "long-prefix.9"];

    private static readonly string[] Namespaces =
        [
            "urn:a", "urn:b", "http://tempuri.org/", "http://x/?a=1&amp;b=2", "urn:%3C&#x41;",
            "http://www.w3.org/2005/08/addressing",
        ];

    private static readonly string[] Locals = ["a", "b", "Order", "x1", "a-b.c_d", "é", "Id", "type", "z"];

    private static readonly string[] Pieces =
    [
        "text", " ", "\n  ", "\t", "\r\n", "\r", "é中😀", "&amp;", "&lt;", "&gt;", "&quot;", "&apos;", "&#13;", "&#10;",
        "&#9;", "&#x1F600;",
        "]", "]]", "x=1; ", "0123456789", "&#x20;",
    ];

    private readonly Random _random = new(seed);
    private readonly StringBuilder _text = new();
    private readonly List<(string Prefix, string Namespace)> _scope = [];

    /// <summary>Prefixes that a signature keeps: the BCL keeps none beyond ASCII.</summary>
    public string[] Kept() =>
        _random.Next(3) == 0 ? [.. Prefixes.Where(p => (isStrict || p != "é") && _random.Next(3) == 0).Distinct()] : [];

    public string Make()
    {
        _text.Clear();
        _scope.Clear();
        if (_random.Next(4) == 0)
        {
            _text.Append("<?xml version=\"1.0\"?>").Append(Space());
        }

        if (_random.Next(4) == 0)
        {
            _text.Append("<!-- before -->");
        }

        Element(1);
        if (_random.Next(4) == 0)
        {
            _text.Append("\n<!-- behind -->\n");
        }

        return _text.ToString();
    }

    private void Element(int depth)
    {
        var scope = _scope.Count;
        var parts = Declarations();
        var name = Name(Prefix(), Pick(Locals));
        Attributes(parts);
        _text.Append('<').Append(name);
        foreach (var part in parts.OrderBy(_ => _random.Next()))
        {
            _text.Append(Space()).Append(part);
        }

        _text.Append(_random.Next(8) == 0 ? Space() : "");
        if (_random.Next(5) == 0)
        {
            _text.Append("/>");
        }
        else
        {
            _text.Append('>');
            Content(depth);
            _text.Append("</").Append(name).Append(_random.Next(8) == 0 ? " " : "").Append('>');
        }

        _scope.RemoveRange(scope, _scope.Count - scope);
    }

    private List<string> Declarations()
    {
        List<string> declared = [];
        List<string> prefixes = [];
        for (var i = _random.Next(5) - 2; i > 0; i--)
        {
            var prefix = Pick(Prefixes);
            var ns = prefix.Length == 0 && _random.Next(3) == 0 ? "" : Pick(Namespaces);
            if (prefixes.Contains(prefix) || (!isStrict && IsDeclaredBack(prefix, ns)))
            {
                continue;
            }

            prefixes.Add(prefix);
            declared.Add($"xmlns{(prefix.Length == 0 ? "" : ":")}{prefix}{Equal()}{Quote(ns)}");
            _scope.Add((prefix, ns));
        }

        return declared;
    }

    /// <summary>Names differ, so that attributes do whatever namespaces their prefixes stand for.</summary>
    private void Attributes(List<string> parts)
    {
        var count = _random.Next(12) == 0 ? _random.Next(9) : Math.Max(0, _random.Next(6) - 3);
        foreach (var local in Locals.OrderBy(_ => _random.Next()).Take(count))
        {
            var prefix = _random.Next(2) == 0 ? "" : Prefix();
            parts.Add(Name(prefix, local) + Equal() + Quote(Value()));
        }

        if (_random.Next(12) == 0)
        {
            parts.Add("xml:lang" + Equal() + Quote("en"));
        }

        if (_random.Next(20) == 0)
        {
            parts.Add("xml:space" + Equal() + Quote("preserve"));
        }
    }

    private void Content(int depth)
    {
        for (var i = _random.Next(6); i > 0; i--)
        {
            switch (_random.Next(9))
            {
                case 0:
                    _text.Append("<!-- &x; <a> -->");
                    break;
                case 1:
                    _text.Append("<![CDATA[").Append(
                        Pick(["", "<a>&amp;", "]", isStrict ? "\r\n\r>" : "\n>", "]]", "é"])).Append("]]>");
                    break;
                case 2 when isStrict:
                    _text.Append(Pick(["<?go?>", "<?go to\r\n  <there> &now; ?>", "<?x-y \t z?>"]));
                    break;
                case 2 or 3 or 4 or 5 when depth < MostDepth:
                    Element(depth + 1);
                    break;
                default:
                    Text();
                    break;
            }
        }
    }

    private void Text()
    {
        for (var i = _random.Next(1, 6); i > 0; i--)
        {
            // Two brackets in front of &gt; are allowed, in front of > they are not.
            _text.Append(_text[^1] != ']' && _random.Next(12) == 0 ? ">" : Pick(Pieces));
        }
    }

    /// <summary>Whether a prefix that stands for something else here stood for a namespace further out.</summary>
    private bool IsDeclaredBack(string prefix, string ns)
    {
        var all = _scope.Where(d => d.Prefix == prefix).Select(d => d.Namespace).ToList();
        return all.Count > 0 && all[^1] != ns && (ns.Length == 0 || all.Contains(ns));
    }

    /// <summary>One that is declared here, or none.</summary>
    private string Prefix() => Pick([.. _scope.Select(d => d.Prefix), ""]);

    private string Value()
    {
        var value = new StringBuilder();
        for (var i = _random.Next(4); i > 0; i--)
        {
            value.Append(_random.Next(10) == 0 ? Pick([">", "'", "\""]) : Pick(Pieces));
        }

        return value.ToString();
    }

    private string Quote(string value)
    {
        var quote = value.Contains('"', StringComparison.Ordinal) || _random.Next(3) == 0 ? '\'' : '"';
        return quote + (quote == '\'' ? value.Replace("'", "&apos;", StringComparison.Ordinal) : value) + quote;
    }

    private string Equal() => _random.Next(10) == 0 ? Space() + "=" + Space() : "=";

    private string Space() => _random.Next(4) == 0 ? Pick(["\n", "\t ", "  ", "\r\n"]) : " ";

    private string Pick(string[] from) => from[_random.Next(from.Length)];

    private static string Name(string prefix, string local) => prefix.Length == 0 ? local : $"{prefix}:{local}";
}
