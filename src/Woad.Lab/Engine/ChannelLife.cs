namespace Woad.Lab.Engine;

internal enum ChannelLife
{
    PerUser,
    PerCall,
    Pooled,
}
