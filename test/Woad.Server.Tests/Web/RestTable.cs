namespace Woad.Server.Tests.Web;

/// <summary>The tables of docs/rest.md, each below the heading that says whose answers they are.</summary>
public static class RestTable
{
    public static IEnumerable<RestCase> Read(string file)
    {
        var (number, section) = (0, "");
        foreach (var line in File.ReadLines(file))
        {
            number++;
            if (line.StartsWith("## ", StringComparison.Ordinal))
            {
                section = line[3..];
            }

            var cells = line.Split('|');
            if (cells.Length == 6 && cells[1].TrimStart().StartsWith('`'))
            {
                yield return new RestCase(
                    section, number, Cell(cells[1]), Cell(cells[2]), Cell(cells[3]), Cell(cells[4]));
            }
        }
    }

    private static string Cell(string cell) => cell.Trim().Trim('`').Trim();
}
