namespace Woad.Framing;

/// <summary>Communication modes ([MC-NMF] 2.2.3.2).</summary>
internal enum FramingMode : byte
{
    SingletonUnsized = 1,
    Duplex = 2,
    Simplex = 3,
    SingletonSized = 4,
}
