using System.Data;
using System.Globalization;
using System.Xml;
using Woad.CodeDom.Generation;

namespace Woad.CodeDom.DataSets;

/// <summary>A column of a typed table, with the names of its members.</summary>
/// <param name="Column">The column.</param>
/// <param name="Name">The property of a row.</param>
/// <param name="TableName">The property of the table.</param>
/// <param name="Field">The field of the table.</param>
internal sealed record ColumnCode(DataColumn Column, string Name, string TableName, string Field)
{
    /// <summary>The types that have a default value as code; columns of all others are objects.</summary>
    private static readonly HashSet<Type> Known =
    [
        typeof(bool), typeof(char), typeof(sbyte), typeof(byte), typeof(short), typeof(ushort), typeof(int),
        typeof(uint), typeof(long), typeof(ulong), typeof(float), typeof(double), typeof(decimal), typeof(DateTime),
        typeof(DateTimeOffset), typeof(TimeSpan), typeof(Guid), typeof(string), typeof(Uri), typeof(byte[]),
        typeof(object), typeof(Type), typeof(System.Numerics.BigInteger),
    ];

    /// <summary>The type of the column in C#.</summary>
    public string Type => TypeOf(Column.DataType);

    /// <summary>Whether a value of the column is a value type.</summary>
    public bool IsValue => Known.Contains(Column.DataType) && Column.DataType.IsValueType;

    /// <summary>The parameter of a method.</summary>
    public string Parameter => Identifiers.Code(Name);

    /// <summary>The statements that make the column.</summary>
    public IEnumerable<string> Make()
    {
        var literal = Identifiers.Literal(Column.ColumnName);
        yield return $"this.{Field} = new {DataNames.Data}.DataColumn({literal}, typeof({Type}), null, "
            + $"{DataNames.Data}.MappingType.{Column.ColumnMapping});";
        yield return $"base.Columns.Add(this.{Field});";
    }

    /// <summary>The statements that set the properties of the column, when the keys of the table are there.</summary>
    public IEnumerable<string> Set()
    {
        string[] set =
        [
            .. If(Column.AutoIncrement, "AutoIncrement = true"),
            .. If(
                Column.AutoIncrement && Column.AutoIncrementSeed != 0,
                FormattableString.Invariant($"AutoIncrementSeed = {Column.AutoIncrementSeed}L")),
            .. If(
                Column.AutoIncrement && Column.AutoIncrementStep != 1,
                FormattableString.Invariant($"AutoIncrementStep = {Column.AutoIncrementStep}L")),
            .. If(!Column.AllowDBNull, "AllowDBNull = false"),
            .. If(Column.ReadOnly && Column.Expression.Length == 0, "ReadOnly = true"),
            .. If(Column.Unique, "Unique = true"),
            .. If(Column.MaxLength >= 0, FormattableString.Invariant($"MaxLength = {Column.MaxLength}")),
            .. If(Column.Caption != Column.ColumnName, $"Caption = {Identifiers.Literal(Column.Caption)}"),
            .. If(Column.Prefix.Length > 0, $"Prefix = {Identifiers.Literal(Column.Prefix)}"),
            .. If(
                Column.Namespace != (Column.ColumnMapping == MappingType.Attribute ? "" : Column.Table!.Namespace),
                $"Namespace = {Identifiers.Literal(Column.Namespace)}"),
            .. If(
                Column.DataType == typeof(DateTime) && Column.DateTimeMode != DataSetDateTime.UnspecifiedLocal,
                $"DateTimeMode = {DataNames.Data}.DataSetDateTime.{Column.DateTimeMode}"),
            .. If(Default is not null, $"DefaultValue = {Default}"),
        ];
        return set.Select(one => $"this.{Field}.{one};");
    }

    /// <summary>The value that a row returns for a column without one; null where it throws.</summary>
    public string? NullValue => DataNames.Own(Column.ExtendedProperties, "nullValue") switch
    {
        "_null" when !IsValue => "null",
        "_empty" when Column.DataType == typeof(string) => "string.Empty",
        "_throw" or null => null,
        { } text when IsValue || Column.DataType == typeof(string) => Parsed(text),
        _ => null,
    };

    public static string TypeOf(Type type) => !Known.Contains(type) ? "object"
        : type == typeof(byte[]) ? "byte[]"
        : "global::" + type.FullName;

    private string? Default => Column.DefaultValue is DBNull or null || Column.AutoIncrement ? null
        : Known.Contains(Column.DataType) ? Constant(Column.DefaultValue)
        : null;

    private static string? Constant(object value) => value switch
    {
        string text => Identifiers.Literal(text),
        bool isTrue => isTrue ? "true" : "false",
        DateTime time => $"{DataNames.Convert}.ToDateTime({Literal(XmlConvert.ToString(
            time, XmlDateTimeSerializationMode.RoundtripKind))}, "
            + "global::System.Xml.XmlDateTimeSerializationMode.RoundtripKind)",
        DateTimeOffset time => $"{DataNames.Convert}.ToDateTimeOffset({Literal(XmlConvert.ToString(time))})",
        TimeSpan time => $"{DataNames.Convert}.ToTimeSpan({Literal(XmlConvert.ToString(time))})",
        Guid id => $"new global::System.Guid({Literal(id.ToString())})",
        Uri uri => $"new global::System.Uri({Literal(uri.OriginalString)}, global::System.UriKind.RelativeOrAbsolute)",
        byte[] bytes => $"global::System.Convert.FromBase64String({Literal(Convert.ToBase64String(bytes))})",
        char c => $"(char){(int)c}",
        float number => $"{DataNames.Convert}.ToSingle({Literal(XmlConvert.ToString(number))})",
        double number => $"{DataNames.Convert}.ToDouble({Literal(XmlConvert.ToString(number))})",
        decimal number => $"{DataNames.Convert}.ToDecimal({Literal(XmlConvert.ToString(number))})",
        sbyte or byte or short or ushort or int or uint or long or ulong =>
            $"({TypeOf(value.GetType())})({((IFormattable)value).ToString(null, CultureInfo.InvariantCulture)})",
        _ => null,
    };

    private string? Parsed(string text)
    {
        try
        {
            return Column.DataType == typeof(DateTime)
                ? Constant(XmlConvert.ToDateTime(text, XmlDateTimeSerializationMode.RoundtripKind))
                : Constant(Convert.ChangeType(text, Column.DataType, CultureInfo.InvariantCulture));
        }
        catch (Exception wrong) when (wrong is FormatException or InvalidCastException or OverflowException)
        {
            return null;
        }
    }

    private static string Literal(string text) => Identifiers.Literal(text);

    private static string[] If(bool isSet, string line) => isSet ? [line] : [];
}
