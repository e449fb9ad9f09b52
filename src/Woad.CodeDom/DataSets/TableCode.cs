using System.Data;
using Woad.CodeDom.Generation;

namespace Woad.CodeDom.DataSets;

/// <summary>A table of a typed data set, with the names of its types and members.</summary>
internal sealed class TableCode
{
    private static readonly string[] TableMembers =
    [
        .. typeof(DataTable).GetMembers(
            System.Reflection.BindingFlags.Instance | System.Reflection.BindingFlags.Public
                | System.Reflection.BindingFlags.NonPublic | System.Reflection.BindingFlags.Static)
            .Select(static member => member.Name).Distinct(),
        "Count", "InitVars", "InitClass", "Item", "Cast", "GetTypedTableSchema", "OfType",
    ];

    private static readonly string[] RowMembers =
    [
        .. typeof(DataRow).GetMembers(
            System.Reflection.BindingFlags.Instance | System.Reflection.BindingFlags.Public
                | System.Reflection.BindingFlags.NonPublic)
            .Select(static member => member.Name).Distinct(),
        .. Identifiers.ObjectMembers, "OwnTable",
    ];

    private readonly NameScope _row;

    /// <param name="table">The table.</param>
    /// <param name="owner">The names of the members of the data set.</param>
    public TableCode(DataTable table, NameScope owner)
    {
        Table = table;
        var stem = Identifiers.Of(table.TableName, "Table");
        var own = DataNames.Own(table.ExtendedProperties, "typedName", "Generator_UserTableName") is { } name
            ? Identifiers.Of(name, stem)
            : stem;
        Property = owner.Unique(DataNames.Own(
            table.ExtendedProperties, "typedPlural", "Generator_TablePropName") is { } plural
                ? Identifiers.Of(plural, own)
                : own);
        Class = owner.Unique(own + "DataTable");
        Row = owner.Unique(own + "Row");
        Event = owner.Unique(Row + "ChangeEvent");
        Handler = owner.Unique(Row + "ChangeEventHandler");
        var members = new NameScope(
        [
            .. TableMembers, Class, "Add" + Row, "New" + Row, "Remove" + Row, Row + "Changed", Row + "Changing",
            Row + "Deleted", Row + "Deleting",
        ]);
        _row = new NameScope([.. RowMembers, Row]);
        foreach (DataColumn column in table.Columns)
        {
            var member = _row.Unique(Identifiers.Of(
                DataNames.Own(column.ExtendedProperties, "typedName", "Generator_ColumnPropNameInRow")
                    ?? column.ColumnName,
                "Column"));
            _ = _row.TryTake($"Is{member}Null");
            _ = _row.TryTake($"Set{member}Null");
            Columns.Add(new ColumnCode(
                column, member, members.Unique(member + "Column"), members.Unique("column" + member)));
        }

        Find = members.Unique("FindBy" + string.Concat(Keys.Select(static key => key.Name)));
    }

    public DataTable Table { get; }

    /// <summary>The property of the data set.</summary>
    public string Property { get; }

    public string Class { get; }

    public string Row { get; }

    public string Event { get; }

    public string Handler { get; }

    /// <summary>The method that finds a row by the primary key.</summary>
    public string Find { get; }

    public List<ColumnCode> Columns { get; } = [];

    /// <summary>The columns of the primary key.</summary>
    public IEnumerable<ColumnCode> Keys => Table.PrimaryKey.Select(ColumnOf);

    public ColumnCode ColumnOf(DataColumn column) => Columns[column.Ordinal];

    /// <summary>A name that no other member of a row has.</summary>
    public string RowMember(string name) => _row.Unique(name);
}
