namespace Woad.Xml;

/// <summary>Array records ([MC-NBFX] 2.2.1.3).</summary>
internal static class NbfxArray
{
    /// <summary>Bytes of one item; a type that cannot be an item throws.</summary>
    public static int ItemSize(byte type, int offset) => type switch
    {
        NbfxRecord.Bool + 1 => 1,
        NbfxRecord.Int16 + 1 => 2,
        NbfxRecord.Int32 + 1 or NbfxRecord.Float + 1 => 4,
        NbfxRecord.Int64 + 1 or NbfxRecord.Double + 1 or NbfxRecord.DateTime + 1 or NbfxRecord.TimeSpan + 1 => 8,
        NbfxRecord.Decimal + 1 or NbfxRecord.Guid + 1 => 16,
        _ => throw Malformed.At($"Records of type 0x{type:X2} cannot be items of an array.", offset),
    };
}
