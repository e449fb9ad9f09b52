using System.Text;
using System.Text.RegularExpressions;

namespace Woad.Lab.Targets.Http;

/// <summary>
/// The rows of a CSV file (RFC 4180) whose first line names the columns. They are dealt out in turn, to all users, and
/// from the first again after the last.
/// </summary>
internal sealed partial class DataRows
{
    private const long LargestFile = 64 * 1024 * 1024;
    private const int MostColumns = 100;
    private const int MostRows = 1_000_000;

    private readonly IReadOnlyList<string[]> _rows;
    private long _next = -1;

    private DataRows(IReadOnlyList<string> columns, IReadOnlyList<string[]> rows) => (Columns, _rows) = (columns, rows);

    /// <summary>No data: requests have no variables.</summary>
    public static DataRows None => new([], []);

    public IReadOnlyList<string> Columns { get; }

    public IReadOnlyList<string[]> All => _rows;

    /// <exception cref="ArgumentException">The file is missing, too large, or no such table.</exception>
    public static DataRows Read(string path)
    {
        var file = new FileInfo(path);
        if (!file.Exists)
        {
            throw new ArgumentException($"--data: there is no file {path}.");
        }

        if (file.Length > LargestFile)
        {
            throw new ArgumentException($"--data: {path} has {file.Length} bytes; the limit is {LargestFile}.");
        }

        using var reader = new StreamReader(path, Encoding.UTF8);
        return Parse(reader, path);
    }

    /// <inheritdoc cref="Read"/>
    public static DataRows Parse(TextReader reader, string path)
    {
        var line = 1;
        var columns = ReadRow(reader, path, ref line) ?? throw Wrong(path, 1, "the file is empty");
        if (columns.Length > MostColumns || columns.FirstOrDefault(c => !Name().IsMatch(c)) is not null
            || columns.Distinct().Count() < columns.Length)
        {
            throw Wrong(
                path, 1, $"the first line has to name up to {MostColumns} different columns, each of letters, digits "
                    + "and _");
        }

        var rows = new List<string[]>();
        for (var begin = line; ReadRow(reader, path, ref line) is { } row; begin = line)
        {
            if (row.Length != columns.Length)
            {
                throw Wrong(path, begin, $"the line has {row.Length} fields, and there are {columns.Length} columns");
            }

            rows.Add(row);
            if (rows.Count > MostRows)
            {
                throw Wrong(path, begin, $"there are more than {MostRows} rows");
            }
        }

        return rows.Count > 0 ? new DataRows(columns, rows) : throw Wrong(path, 1, "there is no row below the names");
    }

    /// <summary>The next row; an empty one where there is no data.</summary>
    public IReadOnlyList<string> Next() =>
        _rows.Count == 0 ? [] : _rows[(int)(Interlocked.Increment(ref _next) % _rows.Count)];

    /// <summary>Null at the end. Empty lines are left out.</summary>
    private static string[]? ReadRow(TextReader reader, string path, ref int line)
    {
        while (reader.Peek() is '\r' or '\n')
        {
            line += reader.Read() == '\n' ? 1 : 0;
        }

        if (reader.Peek() < 0)
        {
            return null;
        }

        var (fields, field, begin) = (new List<string>(), new StringBuilder(), line);
        var isQuoted = false;
        while (true)
        {
            var next = reader.Read();
            if (isQuoted)
            {
                if (next < 0)
                {
                    throw Wrong(path, begin, "a quoted field does not end");
                }

                line += next == '\n' ? 1 : 0;
                isQuoted = next != '"' || reader.Peek() == '"';
                if (next == '"' && isQuoted)
                {
                    reader.Read();
                }

                if (isQuoted)
                {
                    field.Append((char)next);
                }

                continue;
            }

            switch (next)
            {
                case '"' when field.Length == 0:
                    isQuoted = true;
                    break;
                case ',' or '\n' or < 0:
                    fields.Add(field.ToString().TrimEnd('\r'));
                    field.Clear();
                    if (next != ',')
                    {
                        line += next == '\n' ? 1 : 0;
                        return [.. fields];
                    }

                    break;
                default:
                    field.Append((char)next);
                    break;
            }
        }
    }

    private static ArgumentException Wrong(string path, int line, string what) =>
        new($"--data: {path}({line.ToString(System.Globalization.CultureInfo.InvariantCulture)}): {what}.");

    [GeneratedRegex("^[A-Za-z_][A-Za-z0-9_]{0,63}$")]
    private static partial Regex Name();
}
