using System.Globalization;
using System.Text;

namespace Woad.Lab.Pages;

/// <summary>Comma-separated values after RFC 4180; a cell never begins a formula in a spreadsheet.</summary>
internal static class CsvText
{
    private static readonly char[] Quoted = [',', '"', '\n', '\r'];

    public static string Of(TableBlock table) =>
        Of(Enumerable.Range(0, table.Columns.Count).Select(table.Title), table.Rows);

    public static string Of(IEnumerable<string> columns, IEnumerable<IEnumerable<string>> rows)
    {
        var text = new StringBuilder();
        foreach (var row in rows.Prepend(columns))
        {
            text.AppendJoin(',', row.Select(Cell)).Append("\r\n");
        }

        return text.ToString();
    }

    public static string Number(double? value) => value?.ToString("0.######", CultureInfo.InvariantCulture) ?? "";

    private static string Cell(string text)
    {
        var isNumber = double.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out _);
        var safe =
            !isNumber && text.Length > 0 && "=+-@\t".Contains(text[0], StringComparison.Ordinal) && text.Length > 1
                ? "'" + text
                : text;
        return safe.IndexOfAny(Quoted) < 0 ? safe : "\"" + safe.Replace("\"", "\"\"", StringComparison.Ordinal) + "\"";
    }
}
