using System.Runtime.InteropServices;
using System.Text;
using System.Text.RegularExpressions;

namespace Woad.Svcutil.Tests.Schemas;

/// <summary>
/// The validator of libxml2, which xmllint calls: another opinion than that of .NET about which documents are valid.
/// </summary>
internal sealed class LibXml : IDisposable
{
    private const string Library = "libxml2.so.2";
    private const int NoNetwork = 1 << 11;

    private readonly List<string> _errors = [];
    private readonly StructuredError _collect;
    private readonly IntPtr _schema;

    /// <param name="path">The file of a schema.</param>
    public LibXml(string path)
    {
        _collect = Collect;
        var parser = xmlSchemaNewParserCtxt(path);
        xmlSchemaSetParserStructuredErrors(parser, _collect, IntPtr.Zero);
        _schema = xmlSchemaParse(parser);
        xmlSchemaFreeParserCtxt(parser);
        Refusal = _schema == IntPtr.Zero ? string.Join(' ', _errors) : null;
    }

    private delegate void StructuredError(IntPtr data, IntPtr error);

    /// <summary>Whether the library is on this machine.</summary>
    public static bool IsThere { get; } = NativeLibrary.TryLoad(Library, out _);

    /// <summary>Why the library takes the schema for wrong; null when it does not.</summary>
    public string? Refusal { get; }

    /// <summary>The first error of a document; null for a valid one.</summary>
    public string? Validate(string text)
    {
        var bytes = Encoding.UTF8.GetBytes(text);
        var document = xmlReadMemory(bytes, bytes.Length, "instance.xml", "UTF-8", NoNetwork);
        if (document == IntPtr.Zero)
        {
            return "The document is not XML.";
        }

        _errors.Clear();
        var validation = xmlSchemaNewValidCtxt(_schema);
        xmlSchemaSetValidStructuredErrors(validation, _collect, IntPtr.Zero);
        var result = xmlSchemaValidateDoc(validation, document);
        xmlSchemaFreeValidCtxt(validation);
        xmlFreeDoc(document);
        var errors = _errors.Where(static error => !IsLimit(error)).ToList();
        return result == 0 || (errors.Count == 0 && _errors.Count > 0) ? null
            : errors.FirstOrDefault() ?? "The document is not valid.";
    }

    /// <summary>
    /// Whether an error is a limit of libxml2: numbers of more than 24 digits, and fixed names with other prefixes.
    /// </summary>
    private static bool IsLimit(string error) => Regex.IsMatch(
        error, "'-?\\d{25,}' is not a valid value|does not match the fixed value constraint '[^']*:[^']*'");

    public void Dispose()
    {
        if (_schema != IntPtr.Zero)
        {
            xmlSchemaFree(_schema);
        }
    }

    /// <summary>The message is behind two numbers of an error.</summary>
    private void Collect(IntPtr data, IntPtr error) =>
        _errors.Add(Marshal.PtrToStringUTF8(Marshal.ReadIntPtr(error, 2 * sizeof(int)))?.Trim() ?? "");

    [DllImport(Library)]
    private static extern IntPtr xmlSchemaNewParserCtxt([MarshalAs(UnmanagedType.LPUTF8Str)] string path);

    [DllImport(Library)]
    private static extern void xmlSchemaSetParserStructuredErrors(
        IntPtr parser, StructuredError collect, IntPtr data);

    [DllImport(Library)]
    private static extern IntPtr xmlSchemaParse(IntPtr parser);

    [DllImport(Library)]
    private static extern void xmlSchemaFreeParserCtxt(IntPtr parser);

    [DllImport(Library)]
    private static extern void xmlSchemaFree(IntPtr schema);

    [DllImport(Library)]
    private static extern IntPtr xmlSchemaNewValidCtxt(IntPtr schema);

    [DllImport(Library)]
    private static extern void xmlSchemaSetValidStructuredErrors(
        IntPtr validation, StructuredError collect, IntPtr data);

    [DllImport(Library)]
    private static extern int xmlSchemaValidateDoc(IntPtr validation, IntPtr document);

    [DllImport(Library)]
    private static extern void xmlSchemaFreeValidCtxt(IntPtr validation);

    [DllImport(Library)]
    private static extern IntPtr xmlReadMemory(
        byte[] text,
        int length,
        [MarshalAs(UnmanagedType.LPUTF8Str)] string name,
        [MarshalAs(UnmanagedType.LPUTF8Str)] string encoding,
        int options);

    [DllImport(Library)]
    private static extern void xmlFreeDoc(IntPtr document);
}
