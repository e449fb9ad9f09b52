using System.ServiceModel;

namespace Woad.Server.Tests.Dispatch;

/// <summary>What the client of <see cref="IThreaded"/> is asked.</summary>
public interface IThreadedBack
{
    [OperationContract]
    bool RunsOnReadingThread();
}
