using Woad.CodeDom.Generation;

namespace Woad.CodeDom.DataSets;

/// <summary>Writes the rows of a typed table, and the arguments of its events.</summary>
internal static class RowTypes
{
    public static void Write(CodeLines code, TableCode table, IReadOnlyList<RelationCode> relations)
    {
        code.Block($"public partial class {table.Row} : {DataNames.Data}.DataRow", () =>
        {
            code.Block(
                $"internal {table.Row}({DataNames.Data}.DataRowBuilder builder) : base(builder)", static () => { });
            code.Line($"private {table.Class} OwnTable => ({table.Class})base.Table;");
            code.Line("");
            foreach (var column in table.Columns)
            {
                Column(code, column);
            }

            foreach (var relation in relations.Where(relation => relation.Child == table))
            {
                code.Block($"public {relation.Parent.Row} {Identifiers.Code(relation.ParentRow)}", () =>
                {
                    var found = $"base.Table.ParentRelations[{relation.Name}]";
                    code.Line($"get => ({relation.Parent.Row})base.GetParentRow({found});");
                    code.Line($"set => base.SetParentRow(value, {found});");
                });
            }

            foreach (var relation in relations.Where(relation => relation.Parent == table))
            {
                var found = $"base.Table.ChildRelations[{relation.Name}]";
                code.Line($"public {relation.Child.Row}[] {Identifiers.Code(relation.Children)}() => {found} == null");
                code.Line($"    ? new {relation.Child.Row}[0]");
                code.Line($"    : ({relation.Child.Row}[])base.GetChildRows({found});");
                code.Line("");
            }
        });
        code.Block($"public class {table.Event} : global::System.EventArgs", () =>
        {
            code.Block($"public {table.Event}({table.Row} row, {DataNames.Data}.DataRowAction action)", () =>
            {
                code.Line("Row = row;");
                code.Line("Action = action;");
            });
            code.Line($"public {table.Row} Row {{ get; }}");
            code.Line("");
            code.Line($"public {DataNames.Data}.DataRowAction Action {{ get; }}");
        });
    }

    private static void Column(CodeLines code, ColumnCode column)
    {
        var index = $"base[OwnTable.{Identifiers.Code(column.TableName)}]";
        code.Block($"public {column.Type} {Identifiers.Code(column.Name)}", () =>
        {
            if (!column.Column.AllowDBNull)
            {
                code.Line($"get => ({column.Type}){index};");
            }
            else if (column.NullValue is { } other)
            {
                code.Line($"get => Is{column.Name}Null() ? {other} : ({column.Type}){index};");
            }
            else
            {
                code.Block("get", () =>
                {
                    code.Block($"if (Is{column.Name}Null())", () =>
                    {
                        var text = $"The value for column '{column.Column.ColumnName}' in table "
                            + $"'{column.Column.Table!.TableName}' is DBNull.";
                        code.Line($"throw new {DataNames.Data}.StrongTypingException("
                            + $"{Identifiers.Literal(text)}, null);");
                    });
                    code.Line($"return ({column.Type}){index};");
                });
            }

            code.Line(column.IsValue || !column.Column.AllowDBNull
                ? $"set => {index} = value;"
                : $"set => {index} = (object)value ?? global::System.DBNull.Value;");
        });
        if (column.Column.AllowDBNull)
        {
            code.Line(
                $"public bool Is{column.Name}Null() => base.IsNull(OwnTable.{Identifiers.Code(column.TableName)});");
            code.Line("");
            code.Line($"public void Set{column.Name}Null() => {index} = global::System.DBNull.Value;");
            code.Line("");
        }
    }
}
