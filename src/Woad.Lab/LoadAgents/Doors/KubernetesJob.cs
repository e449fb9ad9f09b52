using System.Text.RegularExpressions;

namespace Woad.Lab.LoadAgents.Doors;

/// <summary>Load agents as pods of an Indexed Job: each finds its number in its environment.</summary>
internal sealed partial record KubernetesJob(int Agents, CoordinatorAddress Coordinator, string Image)
{
    private const string Folder = "/run/woad-lab";

    /// <exception cref="ArgumentException">The text is no name of an image.</exception>
    public static string CheckedImage(string image) => ImageForm().IsMatch(image)
        ? image
        : throw new ArgumentException($"--image '{image}' is no name of an image, such as registry/woad-lab:1.");

    /// <summary>
    /// A Secret, and a Job whose pods are spread over nodes. A pod that fails is not started again: the run to which
    /// it belonged is over.
    /// </summary>
    public string Manifest(AgentSecret secret) => FormattableString.Invariant(
        $"""
        apiVersion: v1
        kind: Secret
        metadata:
          name: woad-lab-agents
        type: Opaque
        stringData:
          secret: "{secret.Text}"
        ---
        apiVersion: batch/v1
        kind: Job
        metadata:
          name: woad-lab-agents
        spec:
          completionMode: Indexed
          completions: {Agents}
          parallelism: {Agents}
          backoffLimit: 0
          ttlSecondsAfterFinished: 600
          template:
            metadata:
              labels:
                app: woad-lab-agents
            spec:
              restartPolicy: Never
              automountServiceAccountToken: false
              topologySpreadConstraints:
                - maxSkew: 1
                  topologyKey: kubernetes.io/hostname
                  whenUnsatisfiable: ScheduleAnyway
                  labelSelector:
                    matchLabels:
                      app: woad-lab-agents
              containers:
                - name: agent
                  image: "{Image}"
                  args: ["agent", "--connect", "{Coordinator}", "--agent-secret", "{Folder}/secret"]
                  resources:
                    requests:
                      cpu: "1"
                  securityContext:
                    allowPrivilegeEscalation: false
                  volumeMounts:
                    - name: secret
                      mountPath: {Folder}
                      readOnly: true
              volumes:
                - name: secret
                  secret:
                    secretName: woad-lab-agents

        """);

    [GeneratedRegex(@"^[A-Za-z0-9][A-Za-z0-9._:/@-]{0,254}$")]
    private static partial Regex ImageForm();
}
