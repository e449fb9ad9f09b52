namespace Woad.LoadBenchmarks.SecurityRows;

/// <summary>One or more lines of the table that are measured together.</summary>
internal interface ISecurityRow
{
    /// <summary>The name on the command line.</summary>
    string Name { get; }

    /// <summary>Measures its lines.</summary>
    /// <param name="rounds">Rounds or windows of each side.</param>
    Task<IReadOnlyList<RowLine>> MeasureAsync(int rounds);
}
