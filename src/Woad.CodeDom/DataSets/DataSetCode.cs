using System.CodeDom;
using System.Data;
using System.Xml.Serialization;
using Woad.CodeDom.Generation;

namespace Woad.CodeDom.DataSets;

/// <summary>Writes the class of a typed data set, with its tables and rows, as xsd.exe makes it.</summary>
internal sealed class DataSetCode
{
    private static readonly string[] SetMembers =
    [
        .. typeof(DataSet).GetMembers(
            System.Reflection.BindingFlags.Instance | System.Reflection.BindingFlags.Public
                | System.Reflection.BindingFlags.NonPublic | System.Reflection.BindingFlags.Static)
            .Select(static member => member.Name).Distinct(),
        "InitVars", "InitClass", "AddSchemaTo", "GetTypedDataSetSchema", "_mode",
    ];

    private readonly CodeLines _code = new();
    private readonly DataSet _set;
    private readonly string _name;
    private readonly bool _hasLocale;
    private readonly List<TableCode> _tables;
    private readonly Dictionary<DataTable, TableCode> _byTable;
    private readonly List<RelationCode> _relations;

    /// <param name="set">The data set without rows.</param>
    /// <param name="name">The name of the class.</param>
    /// <param name="hasLocale">Whether the schema names a culture; otherwise it is that of the thread.</param>
    public DataSetCode(DataSet set, string name, bool hasLocale)
    {
        (_set, _name, _hasLocale) = (set, name, hasLocale);
        var names = new NameScope([.. SetMembers, name]);
        _tables = [.. set.Tables.Cast<DataTable>().Select(table => new TableCode(table, names))];
        _byTable = _tables.ToDictionary(static table => table.Table);
        _relations =
        [
            .. set.Relations.Cast<DataRelation>().Select(relation => new RelationCode(
                relation, _byTable[relation.ParentTable], _byTable[relation.ChildTable])),
        ];
    }

    /// <summary>The class of a table by the name that schemas have for it; null for a name of no table.</summary>
    public string? ClassOf(string tableType) =>
        _tables.Find(table => table.Class == tableType)?.Class
        ?? _tables.Find(table => table.Table.TableName + "DataTable" == tableType)?.Class;

    public CodeTypeDeclaration Make(bool isInternal)
    {
        var type = Declarations.Type(_name, isInternal);
        type.BaseTypes.Add(new CodeTypeReference(typeof(DataSet)));
        type.CustomAttributes.Add(new AttributeCode(typeof(XmlSchemaProviderAttribute))
            .Add(new CodePrimitiveExpression("GetTypedDataSetSchema")).Declaration);
        type.CustomAttributes.Add(new AttributeCode(typeof(XmlRootAttribute))
            .Add(new CodePrimitiveExpression(_set.DataSetName)).Declaration);
        type.Members.Add(new CodeSnippetTypeMember(Text()));
        return type;
    }

    private string Text()
    {
        _code.Line("#nullable disable");
        Fields();
        Reading();
        Initialization();
        Schema();
        var types = new TableTypes(_code, _name, _relations);
        foreach (var table in _tables)
        {
            types.Write(table);
            RowTypes.Write(_code, table, _relations);
        }

        _code.Line("#nullable restore");
        return _code.ToString();
    }

    private static string FieldOf(TableCode table) => "table" + table.Property;

    private void Fields()
    {
        foreach (var table in _tables)
        {
            _code.Line($"private {table.Class} {FieldOf(table)};");
            _code.Line("");
        }

        _code.Lines($$"""
            private {{DataNames.Data}}.SchemaSerializationMode _mode =
                {{DataNames.Data}}.SchemaSerializationMode.IncludeSchema;

            public {{_name}}()
            {
                base.BeginInit();
                InitClass();
                base.EndInit();
            }

            public override {{DataNames.Data}}.SchemaSerializationMode SchemaSerializationMode
            {
                get => _mode;
                set => _mode = value;
            }

            """);
        foreach (var table in _tables)
        {
            _code.Line($"public {table.Class} {Identifiers.Code(table.Property)} => {FieldOf(table)};");
            _code.Line("");
        }
    }

    private void Reading()
    {
        _code.Lines($$"""
            public override {{DataNames.Data}}.DataSet Clone()
            {
                var clone = ({{_name}})base.Clone();
                clone.InitVars();
                clone.SchemaSerializationMode = SchemaSerializationMode;
                return clone;
            }

            protected override void InitializeDerivedDataSet()
            {
                base.BeginInit();
                InitClass();
                base.EndInit();
            }

            protected override bool ShouldSerializeTables() => false;

            protected override bool ShouldSerializeRelations() => false;

            """);
        ReadingXml();
    }

    private void ReadingXml()
    {
        _code.Block("protected override void ReadXmlSerializable(global::System.Xml.XmlReader reader)", () =>
        {
            _code.Lines($$"""
                if (base.DetermineSchemaSerializationMode(reader)
                    != {{DataNames.Data}}.SchemaSerializationMode.IncludeSchema)
                {
                    base.ReadXml(reader);
                    InitVars();
                    return;
                }

                base.Reset();
                var read = new {{DataNames.Data}}.DataSet();
                read.ReadXml(reader);
                """);
            foreach (var table in _tables)
            {
                var found = $"read.Tables[{Identifiers.Literal(table.Table.TableName)}, "
                    + $"{Identifiers.Literal(table.Table.Namespace)}]";
                _code.Block($"if ({found} != null)", () => _code.Line($"base.Tables.Add(new {table.Class}({found}));"));
            }

            _code.Lines($"""
                base.DataSetName = read.DataSetName;
                base.Prefix = read.Prefix;
                base.Namespace = read.Namespace;
                base.Locale = read.Locale;
                base.CaseSensitive = read.CaseSensitive;
                base.EnforceConstraints = read.EnforceConstraints;
                base.Merge(read, false, {DataNames.Data}.MissingSchemaAction.Add);
                InitVars();
                """);
        });
        _code.Block("internal void InitVars()", () =>
        {
            foreach (var table in _tables)
            {
                _code.Line($"this.{FieldOf(table)} = base.Tables[{Identifiers.Literal(table.Table.TableName)}, "
                    + $"{Identifiers.Literal(table.Table.Namespace)}] as {table.Class};");
                _code.Line($"this.{FieldOf(table)}?.InitVars();");
            }
        });
    }

    private void Initialization() => _code.Block("private void InitClass()", () =>
    {
        _code.Line($"base.DataSetName = {Identifiers.Literal(_set.DataSetName)};");
        _code.Line($"base.Prefix = {Identifiers.Literal(_set.Prefix)};");
        _code.Line($"base.Namespace = {Identifiers.Literal(_set.Namespace)};");
        _code.Line($"base.CaseSensitive = {(_set.CaseSensitive ? "true" : "false")};");
        _code.Line($"base.EnforceConstraints = {(_set.EnforceConstraints ? "true" : "false")};");
        if (_hasLocale)
        {
            _code.Line("base.Locale = global::System.Globalization.CultureInfo.GetCultureInfo("
                + $"{Identifiers.Literal(_set.Locale.Name)});");
        }

        foreach (var table in _tables)
        {
            _code.Line($"this.{FieldOf(table)} = new {table.Class}();");
            _code.Line($"base.Tables.Add(this.{FieldOf(table)});");
        }

        foreach (var table in _tables)
        {
            foreach (var key in table.Table.Constraints.OfType<ForeignKeyConstraint>())
            {
                Key(table, key);
            }
        }

        foreach (var relation in _relations)
        {
            _code.Line($"base.Relations.Add(new {DataNames.Data}.DataRelation({relation.Name}, "
                + $"{Columns(relation.Relation.ParentColumns)}, {Columns(relation.Relation.ChildColumns)}, false)");
            _code.Line("{");
            _code.Line($"    Nested = {(relation.Relation.Nested ? "true" : "false")},");
            _code.Line("});");
        }

        foreach (var (table, column) in _tables.SelectMany(
            static table => table.Columns.Select(column => (table, column))))
        {
            if (column.Column.Expression.Length > 0)
            {
                _code.Line($"this.{FieldOf(table)}.{Identifiers.Code(column.TableName)}.Expression = "
                    + $"{Identifiers.Literal(column.Column.Expression)};");
            }
        }
    });

    private void Key(TableCode table, ForeignKeyConstraint key)
    {
        _code.Line($"this.{FieldOf(table)}.Constraints.Add(new {DataNames.Data}.ForeignKeyConstraint("
            + $"{Identifiers.Literal(key.ConstraintName)}, {Columns(key.RelatedColumns)}, {Columns(key.Columns)})");
        _code.Line("{");
        _code.Line($"    AcceptRejectRule = {DataNames.Data}.AcceptRejectRule.{key.AcceptRejectRule},");
        _code.Line($"    DeleteRule = {DataNames.Data}.Rule.{key.DeleteRule},");
        _code.Line($"    UpdateRule = {DataNames.Data}.Rule.{key.UpdateRule},");
        _code.Line("});");
    }

    private string Columns(DataColumn[] columns)
    {
        var names = columns.Select(column =>
        {
            var table = _byTable[column.Table!];
            return $"this.{FieldOf(table)}.{Identifiers.Code(table.ColumnOf(column).TableName)}";
        });
        return $"new {DataNames.Data}.DataColumn[] {{ {string.Join(", ", names)} }}";
    }

    private void Schema() => _code.Lines($$"""
        protected override global::System.Xml.Schema.XmlSchema GetSchemaSerializable()
        {
            using (var text = new global::System.IO.StringReader(base.GetXmlSchema()))
            using (var reader = global::System.Xml.XmlReader.Create(text))
            {
                return global::System.Xml.Schema.XmlSchema.Read(reader, null);
            }
        }

        public static global::System.Xml.Schema.XmlSchemaComplexType GetTypedDataSetSchema(
            global::System.Xml.Schema.XmlSchemaSet schemas)
        {
            var set = new {{_name}}();
            var sequence = new global::System.Xml.Schema.XmlSchemaSequence();
            sequence.Items.Add(new global::System.Xml.Schema.XmlSchemaAny { Namespace = set.Namespace });
            set.AddSchemaTo(schemas);
            return new global::System.Xml.Schema.XmlSchemaComplexType { Particle = sequence };
        }

        internal void AddSchemaTo(global::System.Xml.Schema.XmlSchemaSet schemas)
        {
            var own = GetSchemaSerializable();
            foreach (global::System.Xml.Schema.XmlSchema schema in schemas.Schemas(own.TargetNamespace))
            {
                foreach (var item in schema.Items)
                {
                    if (item is global::System.Xml.Schema.XmlSchemaElement element && element.Name == base.DataSetName)
                    {
                        return;
                    }
                }
            }

            schemas.Add(own);
        }

        """);
}
