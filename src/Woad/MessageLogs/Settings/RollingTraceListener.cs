using System.Diagnostics;
using System.Globalization;
using System.Text;
using Woad.Xml;

namespace System.ServiceModel.Diagnostics;

/// <summary>
/// Writes traces and messages to files of a limited size in the format of <see cref="XmlWriterTraceListener"/>. A full
/// file is renamed, and the oldest one is deleted.
/// </summary>
/// <remarks>
/// <para>Not in WCF, whose samples have a circular listener. The newest file has the name that was given. Older ones
/// have a number before the extension: <c>traces.1.svclog</c> is the one before, <c>traces.2.svclog</c> is older.
/// </para>
/// <para>Attributes in configuration files: <c>maxFileSizeKB</c> and <c>maxFiles</c>. A record is in one file as a
/// whole, so that a file may be longer than the limit by its last record.</para>
/// </remarks>
public sealed class RollingTraceListener : XmlWriterTraceListener
{
    private const int DefaultFileSize = 10_240;
    private const int DefaultFiles = 5;
    private const int Kilobyte = 1024;

    private readonly string _path;
    private FileStream? _file;

    /// <summary>Initializes a new instance that writes to a file.</summary>
    /// <param name="fileName">The path of the newest file.</param>
    /// <exception cref="ArgumentException"><paramref name="fileName"/> is empty.</exception>
    public RollingTraceListener(string fileName)
        : base(TextWriter.Null)
    {
        ArgumentException.ThrowIfNullOrEmpty(fileName);
        _path = Path.GetFullPath(fileName);
        Writer = null;
    }

    /// <summary>Gets or sets the size, in kilobytes, beyond which a file is renamed.</summary>
    /// <value>The default is 10,240.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is less than 1.</exception>
    public int MaxFileSizeKB
    {
        get => Read("maxFileSizeKB", DefaultFileSize);
        set => Set("maxFileSizeKB", value);
    }

    /// <summary>Gets or sets the number of files, the newest one included.</summary>
    /// <value>The default is 5.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is less than 1.</exception>
    public int MaxFiles
    {
        get => Read("maxFiles", DefaultFiles);
        set => Set("maxFiles", value);
    }

    /// <inheritdoc/>
    public override void TraceData(
        TraceEventCache? eventCache, string source, TraceEventType eventType, int id, object? data)
    {
        Roll();
        base.TraceData(eventCache, source, eventType, id, data);
    }

    /// <inheritdoc/>
    public override void TraceData(
        TraceEventCache? eventCache, string source, TraceEventType eventType, int id, params object?[]? data)
    {
        Roll();
        base.TraceData(eventCache, source, eventType, id, data);
    }

    /// <inheritdoc/>
    public override void TraceEvent(
        TraceEventCache? eventCache, string source, TraceEventType eventType, int id, string? message)
    {
        Roll();
        base.TraceEvent(eventCache, source, eventType, id, message);
    }

    /// <inheritdoc/>
    public override void TraceEvent(
        TraceEventCache? eventCache,
        string source,
        TraceEventType eventType,
        int id,
        string? format,
        params object?[]? args)
    {
        Roll();
        base.TraceEvent(eventCache, source, eventType, id, format, args);
    }

    /// <inheritdoc/>
    public override void TraceTransfer(
        TraceEventCache? eventCache, string source, int id, string? message, Guid relatedActivityId)
    {
        Roll();
        base.TraceTransfer(eventCache, source, id, message, relatedActivityId);
    }

    /// <inheritdoc/>
    protected override string[] GetSupportedAttributes() =>
        ["maxFileSizeKB", "maxFiles", "maxfilesizekb", "maxfiles"];

    private int Read(string attribute, int value)
    {
        if (Attributes[attribute] is not { } text)
        {
            return value;
        }

        return int.TryParse(text, CultureInfo.InvariantCulture, out var number) && number > 0
            ? number
            : throw new InvalidOperationException(
                Escaped.Text(
                    $"The attribute {attribute} of the trace listener '{Name}' is '{text}'; it must be 1 or more."));
    }

    private void Set(string attribute, int value)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(value, 1);
        Attributes[attribute] = value.ToString(CultureInfo.InvariantCulture);
    }

    private void Roll()
    {
        if (_file is not null && _file.Position >= (long)MaxFileSizeKB * Kilobyte)
        {
            Writer?.Dispose();
            (Writer, _file) = (null, null);
            Rename(MaxFiles);
        }

        if (Writer is null)
        {
            _file = new FileStream(
                _path, FileMode.Append, FileAccess.Write, FileShare.ReadWrite | FileShare.Delete, Kilobyte);
            Writer = new StreamWriter(_file, new UTF8Encoding(false), Kilobyte);
        }
    }

    private void Rename(int files)
    {
        if (files == 1)
        {
            File.Delete(_path);
            return;
        }

        for (var number = files - 1; number > 0; number--)
        {
            var older = number == 1 ? _path : PathOf(number - 1);
            if (File.Exists(older))
            {
                File.Move(older, PathOf(number), overwrite: true);
            }
        }
    }

    private string PathOf(int number) => Path.ChangeExtension(
        _path, string.Create(CultureInfo.InvariantCulture, $"{number}{Path.GetExtension(_path)}"));
}
