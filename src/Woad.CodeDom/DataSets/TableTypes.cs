using System.Data;
using Woad.CodeDom.Generation;

namespace Woad.CodeDom.DataSets;

/// <summary>Writes the class of a typed table.</summary>
/// <param name="code">The code.</param>
/// <param name="owner">The class of the data set.</param>
/// <param name="relations">The relations of the data set.</param>
internal sealed class TableTypes(CodeLines code, string owner, IReadOnlyList<RelationCode> relations)
{
    public void Write(TableCode table)
    {
        code.Line($"public delegate void {table.Handler}(object sender, {table.Event} e);");
        code.Line("");
        code.Line("[global::System.Xml.Serialization.XmlSchemaProvider(\"GetTypedTableSchema\")]");
        code.Block($"public partial class {table.Class} : {DataNames.Data}.TypedTableBase<{table.Row}>", () =>
        {
            foreach (var column in table.Columns)
            {
                code.Line($"private {DataNames.Data}.DataColumn {column.Field};");
                code.Line("");
            }

            Constructors(table);
            Members(table);
            Rows(table);
            Initialization(table);
            Events(table);
            Schema(table);
        });
    }

    private void Constructors(TableCode table)
    {
        code.Block($"public {table.Class}()", () =>
        {
            code.Line($"base.TableName = {Identifiers.Literal(table.Table.TableName)};");
            code.Line("base.BeginInit();");
            code.Line("InitClass();");
            code.Line("base.EndInit();");
        });
        code.Block($"internal {table.Class}({DataNames.Data}.DataTable table)", () => code.Lines("""
            base.TableName = table.TableName;
            if (table.CaseSensitive != table.DataSet.CaseSensitive)
            {
                base.CaseSensitive = table.CaseSensitive;
            }

            if (table.Locale.Name != table.DataSet.Locale.Name)
            {
                base.Locale = table.Locale;
            }

            if (table.Namespace != table.DataSet.Namespace)
            {
                base.Namespace = table.Namespace;
            }

            base.Prefix = table.Prefix;
            base.MinimumCapacity = table.MinimumCapacity;
            """));
    }

    private void Members(TableCode table)
    {
        foreach (var column in table.Columns)
        {
            code.Line($"public {DataNames.Data}.DataColumn {Identifiers.Code(column.TableName)} => {column.Field};");
            code.Line("");
        }

        foreach (var name in (string[])["Changing", "Changed", "Deleting", "Deleted"])
        {
            code.Line($"public event {table.Handler} {table.Row}{name};");
            code.Line("");
        }

        code.Line("public int Count => base.Rows.Count;");
        code.Line("");
        code.Line($"public {table.Row} this[int index] => ({table.Row})base.Rows[index];");
        code.Line("");
    }

    private void Rows(TableCode table)
    {
        var row = table.Row;
        code.Line($"public void Add{row}({row} row) => base.Rows.Add(row);");
        code.Line("");
        Add(table);
        if (table.Keys.Any())
        {
            var keys = string.Join(", ", table.Keys.Select(static key => $"{key.Type} {key.Parameter}"));
            var values = string.Join(", ", table.Keys.Select(static key => key.Parameter));
            code.Line($"public {row} {Identifiers.Code(table.Find)}({keys}) =>");
            code.Line($"    ({row})base.Rows.Find(new object[] {{ {values} }});");
            code.Line("");
        }

        code.Line($"public {row} New{row}() => ({row})base.NewRow();");
        code.Line("");
        code.Line($"public void Remove{row}({row} row) => base.Rows.Remove(row);");
        code.Line("");
        code.Line($"protected override {DataNames.Data}.DataRow NewRowFromBuilder(");
        code.Line($"    {DataNames.Data}.DataRowBuilder builder) => new {row}(builder);");
        code.Line("");
        code.Line($"protected override global::System.Type GetRowType() => typeof({row});");
        code.Line("");
    }

    /// <summary>A row of values; a parent gives the value of the key that refers to it.</summary>
    private void Add(TableCode table)
    {
        var parameters = new List<string>();
        var values = new List<string>();
        var names = new NameScope("row", "values");
        foreach (var column in table.Columns)
        {
            if (column.Column.AutoIncrement || column.Column.Expression.Length > 0)
            {
                values.Add("null");
                continue;
            }

            var parent = relations.FirstOrDefault(
                relation => relation.Child == table && relation.Key == column.Column);
            var name = names.Unique(parent is null
                ? column.Name
                : $"parent{parent.Parent.Row}By{Identifiers.Of(parent.Relation.RelationName, "Relation")}");
            parameters.Add($"{(parent is null ? column.Type : parent.Parent.Row)} {Identifiers.Code(name)}");
            values.Add(parent is null
                ? Identifiers.Code(name)
                : FormattableString.Invariant($"{name}?[{parent.Relation.ParentColumns[0].Ordinal}]"));
        }

        if (parameters.Count == 0)
        {
            return;
        }

        code.Block($"public {table.Row} Add{table.Row}({string.Join(", ", parameters)})", () =>
        {
            code.Line($"var row = ({table.Row})base.NewRow();");
            code.Line($"row.ItemArray = new object[] {{ {string.Join(", ", values)} }};");
            code.Line("base.Rows.Add(row);");
            code.Line("return row;");
        });
    }

    private void Initialization(TableCode table)
    {
        code.Block($"public override {DataNames.Data}.DataTable Clone()", () =>
        {
            code.Line($"var clone = ({table.Class})base.Clone();");
            code.Line("clone.InitVars();");
            code.Line("return clone;");
        });
        code.Line($"protected override {DataNames.Data}.DataTable CreateInstance() => new {table.Class}();");
        code.Line("");
        code.Block("internal void InitVars()", () =>
        {
            foreach (var column in table.Columns)
            {
                code.Line($"this.{column.Field} = base.Columns[{Identifiers.Literal(column.Column.ColumnName)}];");
            }
        });
        code.Block("private void InitClass()", () =>
        {
            if (table.Table.Namespace != table.Table.DataSet!.Namespace)
            {
                code.Line($"base.Namespace = {Identifiers.Literal(table.Table.Namespace)};");
            }

            if (table.Table.Prefix.Length > 0)
            {
                code.Line($"base.Prefix = {Identifiers.Literal(table.Table.Prefix)};");
            }

            foreach (var line in table.Columns.SelectMany(static column => column.Make()))
            {
                code.Line(line);
            }

            foreach (var key in table.Table.Constraints.OfType<UniqueConstraint>())
            {
                var columns = string.Join(
                    ", ", key.Columns.Select(column => "this." + table.ColumnOf(column).Field));
                code.Line(
                    $"base.Constraints.Add(new {DataNames.Data}.UniqueConstraint("
                        + $"{Identifiers.Literal(key.ConstraintName)}, new {DataNames.Data}.DataColumn[] "
                        + $"{{ {columns} }}, {(key.IsPrimaryKey ? "true" : "false")}));");
            }

            foreach (var line in table.Columns.SelectMany(static column => column.Set()))
            {
                code.Line(line);
            }
        });
    }

    private void Events(TableCode table)
    {
        foreach (var name in (string[])["Changing", "Changed", "Deleting", "Deleted"])
        {
            code.Block(
                $"protected override void OnRow{name}({DataNames.Data}.DataRowChangeEventArgs e)", () =>
                {
                    code.Line($"base.OnRow{name}(e);");
                    code.Line(
                        $"{table.Row}{name}?.Invoke(this, new {table.Event}(({table.Row})e.Row, e.Action));");
                });
        }
    }

    private void Schema(TableCode table)
    {
        code.Block(
            "public static global::System.Xml.Schema.XmlSchemaComplexType GetTypedTableSchema("
                + "global::System.Xml.Schema.XmlSchemaSet schemas)",
            () =>
            {
                code.Line($"var set = new {owner}();");
                code.Lines("""
                    var sequence = new global::System.Xml.Schema.XmlSchemaSequence();
                    sequence.Items.Add(new global::System.Xml.Schema.XmlSchemaAny
                    {
                        Namespace = "http://www.w3.org/2001/XMLSchema",
                        MinOccurs = 0,
                        MaxOccurs = decimal.MaxValue,
                        ProcessContents = global::System.Xml.Schema.XmlSchemaContentProcessing.Lax,
                    });
                    sequence.Items.Add(new global::System.Xml.Schema.XmlSchemaAny
                    {
                        Namespace = "urn:schemas-microsoft-com:xml-diffgram-v1",
                        ProcessContents = global::System.Xml.Schema.XmlSchemaContentProcessing.Lax,
                    });
                    var type = new global::System.Xml.Schema.XmlSchemaComplexType { Particle = sequence };
                    type.Attributes.Add(new global::System.Xml.Schema.XmlSchemaAttribute
                    {
                        Name = "namespace", FixedValue = set.Namespace,
                    });
                    type.Attributes.Add(new global::System.Xml.Schema.XmlSchemaAttribute
                    {
                    """);
                code.Line($"    Name = \"tableTypeName\", FixedValue = {Identifiers.Literal(table.Class)},");
                code.Line("});");
                code.Line("set.AddSchemaTo(schemas);");
                code.Line("return type;");
            });
    }
}
