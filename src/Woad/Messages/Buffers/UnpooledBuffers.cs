using System.ServiceModel.Channels;

namespace Woad.Messages;

/// <summary>Makes a new array for every request.</summary>
internal sealed class UnpooledBuffers : BufferManager
{
    public override void Clear()
    {
    }

    public override void ReturnBuffer(byte[] buffer) => ArgumentNullException.ThrowIfNull(buffer);

    public override byte[] TakeBuffer(int bufferSize)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(bufferSize);
        return GC.AllocateUninitializedArray<byte>(bufferSize);
    }
}
