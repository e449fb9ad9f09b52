using System.Text;
using Woad.Transactions.Coordination;
using Woad.Xml;

namespace Woad.Transactions.Logs;

/// <summary>Records as bytes.</summary>
internal static class RecordFormat
{
    private const byte Version = 1;

    public static byte[] Write(LogRecord record)
    {
        using var bytes = new MemoryStream();
        using var writer = new BinaryWriter(bytes, Encoding.UTF8);
        writer.Write(Version);
        writer.Write((byte)record.Kind);
        writer.Write(record.Superior is not null);
        if (record.Superior is { } superior)
        {
            writer.Write(superior.Id.ToByteArray());
            Write(writer, superior.Peer);
        }

        writer.Write(record.Branches.Count);
        foreach (var branch in record.Branches)
        {
            writer.Write(branch.Id.ToByteArray());
            writer.Write(branch.Peer is not null);
            if (branch.Peer is { } peer)
            {
                Write(writer, peer);
            }
            else
            {
                writer.Write(branch.Resource ?? "");
            }
        }

        writer.Flush();
        return bytes.ToArray();
    }

    /// <exception cref="InvalidDataException">The bytes are not a record of this version.</exception>
    public static LogRecord Read(Guid id, byte[] bytes)
    {
        using var reader = new BinaryReader(new MemoryStream(bytes), Encoding.UTF8);
        if (reader.ReadByte() != Version)
        {
            throw new InvalidDataException(Escaped.Text(
                $"The record of the transaction {id} is of a newer version. Run the version that has written it."));
        }

        var kind = (RecordKind)reader.ReadByte();
        var superior = reader.ReadBoolean() ? new Superior(ReadGuid(reader), ReadPeer(reader)) : null;
        var branches = new BranchRecord[reader.ReadInt32()];
        for (var i = 0; i < branches.Length; i++)
        {
            var branch = ReadGuid(reader);
            branches[i] = reader.ReadBoolean()
                ? new BranchRecord(branch, ReadPeer(reader), null)
                : new BranchRecord(branch, null, reader.ReadString());
        }

        return new LogRecord(id, kind, superior, branches);
    }

    private static void Write(BinaryWriter writer, Peer peer)
    {
        writer.Write(peer.Version);
        writer.Write(peer.Address);
        writer.Write(peer.Parameters);
    }

    private static Peer ReadPeer(BinaryReader reader) =>
        new(reader.ReadInt32(), reader.ReadString(), reader.ReadString());

    private static Guid ReadGuid(BinaryReader reader) => new(reader.ReadBytes(16));
}
