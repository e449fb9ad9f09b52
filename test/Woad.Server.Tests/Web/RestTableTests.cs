using Woad.Conformance;

namespace Woad.Server.Tests.Web;

/// <summary>The table of docs/rest.md, each row sent by a plain HTTP client to a service of its own.</summary>
public sealed class RestTableTests : IClassFixture<RestTableTests.OpenDesk>
{
    private readonly OpenDesk _open;

    public RestTableTests(OpenDesk open) => _open = open;

    public static TheoryData<string> Rows => [.. Table.Select(row => row.ToString())];

    private static RestCase[] Table { get; } = [.. Read()];

    [Theory]
    [MemberData(nameof(Rows))]
    public async Task Request_has_the_response_of_the_table(string row)
    {
        var found = Table.Single(c => c.ToString() == row);
        using var request = found.Make();
        using var response = await _open.Desk.Http.SendAsync(request);

        await found.CheckAsync(response);
    }

    [Fact]
    public void Table_has_rows() => Assert.True(Table.Length > 40, $"{Table.Length} rows");

    private static IEnumerable<RestCase> Read()
    {
        var number = 0;
        foreach (var line in File.ReadLines(Path.Combine(Repository.Root, "docs", "rest.md")))
        {
            number++;
            var cells = line.Split('|');
            if (cells.Length == 6 && cells[1].TrimStart().StartsWith('`'))
            {
                yield return new RestCase(number, Cell(cells[1]), Cell(cells[2]), Cell(cells[3]), Cell(cells[4]));
            }
        }
    }

    private static string Cell(string cell) => cell.Trim().Trim('`').Trim();

    public sealed class OpenDesk : IDisposable
    {
        internal DeskHost Desk { get; } = new((_, behavior) =>
        {
            behavior.HelpEnabled = true;
            behavior.AutomaticFormatSelectionEnabled = false;
        });

        public void Dispose() => Desk.Dispose();
    }
}
