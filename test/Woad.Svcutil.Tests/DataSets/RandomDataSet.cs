using System.Data;
using System.Globalization;

namespace Woad.Svcutil.Tests.DataSets;

/// <summary>Data sets with tables, keys, relations and rows, chosen by a seed.</summary>
internal sealed class RandomDataSet(int seed)
{
    private static readonly Type[] Types =
    [
        typeof(int), typeof(string), typeof(string), typeof(DateTime), typeof(decimal), typeof(bool), typeof(Guid),
        typeof(byte[]), typeof(double), typeof(float), typeof(long), typeof(short), typeof(byte), typeof(sbyte),
        typeof(ushort), typeof(uint), typeof(ulong), typeof(TimeSpan), typeof(char), typeof(Uri),
        typeof(DateTimeOffset),
    ];

    private static readonly string[] OddNames =
        ["class", "a b", "Tables", "Count", "Item", "Columns", "Row", "1st", "x-y", "HasErrors", "Table", "e", "Rows"];

    private readonly Random _random = new(seed);
    private int _next;

    public DataSet Make()
    {
        var set = new DataSet(string.Create(CultureInfo.InvariantCulture, $"Set{seed}"))
        {
            Namespace = string.Create(CultureInfo.InvariantCulture, $"urn:set{seed}"),
            Locale = CultureInfo.InvariantCulture,
        };
        foreach (var _ in Enumerable.Range(0, _random.Next(1, 5)))
        {
            Table(set);
        }

        for (var i = 1; i < set.Tables.Count; i++)
        {
            if (Chance(60))
            {
                Relate(set, set.Tables[_random.Next(i)], set.Tables[i]);
            }
        }

        return set;
    }

    /// <summary>Adds rows to all tables; parents come first.</summary>
    public void Fill(DataSet set)
    {
        foreach (DataTable table in set.Tables)
        {
            foreach (var _ in Enumerable.Range(0, _random.Next(4)))
            {
                var row = table.NewRow();
                foreach (DataColumn column in table.Columns)
                {
                    if (column.Expression.Length == 0 && !column.AutoIncrement)
                    {
                        row[column] = Value(set, column);
                    }
                }

                table.Rows.Add(row);
            }
        }
    }

    private bool Chance(int percent) => _random.Next(100) < percent;

    private void Table(DataSet set)
    {
        var name = Chance(15) ? OddNames[_random.Next(OddNames.Length)] : Name("T");
        if (set.Tables.Contains(name) || name == set.DataSetName)
        {
            return;
        }

        var table = set.Tables.Add(name);
        var id = table.Columns.Add(Name("Id"), typeof(int));
        if (Chance(50))
        {
            (id.AutoIncrement, id.AutoIncrementSeed, id.AutoIncrementStep) = (true, _random.Next(-3, 4), 2);
        }

        foreach (var _ in Enumerable.Range(0, _random.Next(1, 7)))
        {
            Column(table);
        }

        if (Chance(70))
        {
            table.PrimaryKey = [id];
        }

        if (Chance(25))
        {
            var text = table.Columns.Add(Name("U"), typeof(long));
            table.Constraints.Add(new UniqueConstraint(Name("unique"), text));
        }

        if (Chance(25))
        {
            table.Columns.Add(Name("Double"), typeof(int)).Expression = $"[{id.ColumnName}] * 2";
        }
    }

    private void Column(DataTable table)
    {
        var name = Chance(20) ? OddNames[_random.Next(OddNames.Length)] : Name("C");
        if (table.Columns.Contains(name))
        {
            return;
        }

        var column = table.Columns.Add(name, Types[_random.Next(Types.Length)]);

        // .NET writes schemas for attributes and defaults of these types that are not valid.
        var hasOwnSchema = column.DataType == typeof(Uri) || column.DataType == typeof(DateTimeOffset);
        column.ColumnMapping = Chance(15) && !hasOwnSchema && column.DataType != typeof(byte[])
            ? MappingType.Attribute
            : MappingType.Element;
        if (Chance(20))
        {
            column.Caption = "a caption";
        }

        if (column.DataType == typeof(string) && Chance(40))
        {
            column.MaxLength = 20;
        }

        if (column.DataType == typeof(DateTime) && Chance(60))
        {
            column.DateTimeMode = DataSetDateTime.Utc;
        }

        if (Chance(30) && !hasOwnSchema && column.DataType != typeof(byte[]))
        {
            column.DefaultValue = Value(column);
        }
        else if (Chance(30))
        {
            column.AllowDBNull = false;
        }
    }

    private void Relate(DataSet set, DataTable parent, DataTable child)
    {
        if (parent.PrimaryKey is not [var key])
        {
            return;
        }

        var column = child.Columns.Add(Name("Parent"), typeof(int));
        var relation = new DataRelation(Name("relation"), key, column);
        set.Relations.Add(relation);
        relation.Nested = Chance(40) && child.ParentRelations.Count == 1;
        relation.ChildKeyConstraint!.DeleteRule = Chance(50) ? Rule.Cascade : Rule.None;
    }

    private object Value(DataSet set, DataColumn column)
    {
        var relation = set.Relations.Cast<DataRelation>().FirstOrDefault(
            relation => relation.ChildColumns[0] == column);
        if (relation is not null)
        {
            var rows = relation.ParentTable.Rows;
            return rows.Count == 0 ? DBNull.Value : rows[_random.Next(rows.Count)][relation.ParentColumns[0]];
        }

        return column.AllowDBNull && !column.Unique && !column.Table!.PrimaryKey.Contains(column) && Chance(20)
            ? DBNull.Value
            : Value(column);
    }

    private object Value(DataColumn column)
    {
        var next = ++_next;
        return column.DataType switch
        {
            var type when type == typeof(string) => $"t{next}",
            var type when type == typeof(DateTime) => new DateTime(2026, 1, 1, 0, 0, next % 60, DateTimeKind.Utc),
            var type when type == typeof(DateTimeOffset) => new DateTimeOffset(2026, 1, 1, 0, 0, 0, default),
            var type when type == typeof(bool) => next % 2 == 0,
            var type when type == typeof(Guid) => new Guid(next, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
            var type when type == typeof(byte[]) => new[] { (byte)next },
            var type when type == typeof(TimeSpan) => TimeSpan.FromSeconds(next),
            var type when type == typeof(char) => (char)('a' + (next % 26)),
            var type when type == typeof(Uri) => new Uri($"urn:u:{next}"),
            var type when type == typeof(int) || type == typeof(long) => Convert.ChangeType(
                next, type, CultureInfo.InvariantCulture),
            var type => Convert.ChangeType(next % 100, type, CultureInfo.InvariantCulture),
        };
    }

    private string Name(string stem) => string.Create(CultureInfo.InvariantCulture, $"{stem}{++_next}");
}
