using System.Diagnostics.CodeAnalysis;
using System.Runtime.Serialization;
using System.ServiceModel.Persistence;
using System.Text;
using System.Xml;
using Woad.Messages;
using Woad.Xml;

namespace Woad.Durable.Leases;

/// <summary>
/// A class whose instances are saved: a first byte, the name of the class with its length, and XML. Its readers and
/// writers of binary XML are used again.
/// </summary>
[UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "The factories of the stores require it.")]
[UnconditionalSuppressMessage("AOT", "IL3050", Justification = "The factories of the stores require it.")]
internal sealed class ServedClass
{
    /// <summary>Readers, and writers, that are kept: those of a few instances that are saved at once.</summary>
    private const int MaxKept = 16;

    private readonly XmlPool<XmlDictionaryReader> _readers = new(MaxKept);
    private readonly XmlPool<StateWriter> _writers = new(MaxKept);
    private readonly DataContractSerializer _serializer;
    private readonly byte[] _name;

    public ServedClass(Type type)
    {
        _serializer = new DataContractSerializer(type);
        var name = new MemoryStream();
        using (var writer = new BinaryWriter(name, Encoding.UTF8, leaveOpen: true))
        {
            writer.Write(type.FullName!);
        }

        _name = name.ToArray();
    }

    /// <summary>The name of the class of a state, which this host may not serve.</summary>
    public static string NameIn(byte[] state)
    {
        using var reader = new BinaryReader(new MemoryStream(state, 1, state.Length - 1), Encoding.UTF8);
        return reader.ReadString();
    }

    /// <summary>Whether a state is of this class: no name with its length begins with another one.</summary>
    public bool IsIn(byte[] state) => state.AsSpan(1).StartsWith(_name);

    /// <exception cref="PersistenceException">The object cannot be written.</exception>
    public byte[] Write(byte first, bool asText, object instance)
    {
        if (asText)
        {
            return Guard(() => WriteText(first, instance));
        }

        var writer = _writers.Take() ?? new StateWriter();
        var state = Guard(() => writer.Write(first, _name, _serializer, instance));
        if (writer.IsSmall)
        {
            _writers.Return(writer);
        }

        return state;
    }

    public object Read(byte[] state, bool isText)
    {
        var start = 1 + _name.Length;
        if (isText)
        {
            using var text = XmlDictionaryReader.CreateTextReader(
                state, start, state.Length - start, XmlDictionaryReaderQuotas.Max);
            return _serializer.ReadObject(text)!;
        }

        var reader = _readers.Take() ?? XmlDictionaryReader.CreateBinaryReader([], XmlDictionaryReaderQuotas.Max);
        ((IXmlBinaryReaderInitializer)reader).SetInput(
            state, start, state.Length - start, null, XmlDictionaryReaderQuotas.Max, null, null);
        var instance = _serializer.ReadObject(reader)!;

        // One that has failed is not used again.
        reader.Close();
        _readers.Return(reader);
        return instance;
    }

    private static byte[] Guard(Func<byte[]> write)
    {
        try
        {
            return write();
        }
        catch (Exception e) when (e is SerializationException or InvalidDataContractException)
        {
            throw new PersistenceException(Escaped.Text($"The service instance cannot be saved: {e.Message}"), e);
        }
    }

    private byte[] WriteText(byte first, object instance)
    {
        using var stream = new MemoryStream();
        stream.WriteByte(first);
        stream.Write(_name);
        using (var writer = XmlDictionaryWriter.CreateTextWriter(stream, Encoding.UTF8, ownsStream: false))
        {
            _serializer.WriteObject(writer, instance);
        }

        return stream.ToArray();
    }
}
